"""The sets of Pokémon: the codes in lists of Pokémon TCG Live and Online, and the ids in card data.

Trainer galleries are sets of their own in card data, under the code of the set that they came with.
"""

PAIRS = """
BS base1  JU base2  PR basep  FO base3  B2 base4  TR base5  G1 gym1  G2 gym2  N1 neo1  N2 neo2  N3 neo3  N4 neo4
LC base6  EX ecard1  AQ ecard2  SK ecard3  RS ex1  SS ex2  DR ex3  PR-NP np  MA ex4  HL ex5  RG ex6  TRR ex7
DX ex8  EM ex9  UF ex10  DS ex11  LM ex12  HP ex13  CG ex14  DF ex15  PK ex16
DP dp1  PR-DPP dpp  MT dp2  SW dp3  GE dp4  MD dp5  LA dp6  SF dp7  PL pl1  RR pl2  SV pl3  AR pl4
HS hgss1  PR-HS hsp  UL hgss2  UD hgss3  TM hgss4  CL col1
BLW bw1  PR-BLW bwp  EPO bw2  NVI bw3  NXD bw4  DEX bw5  DRX bw6  DRV dv1  BCR bw7  PLS bw8  PLF bw9  PLB bw10
LTR bw11  KSS xy0  XY xy1  PR-XY xyp  FLF xy2  FFI xy3  PHF xy4  PRC xy5  DCR dc1  ROS xy6  AOR xy7  BKT xy8
BKP xy9  GEN g1  FCO xy10  STS xy11  EVO xy12
SUM sm1  PR-SM smp  GRI sm2  BUS sm3  SLG sm35  CIN sm4  UPR sm5  FLI sm6  CES sm7  DRM sm75  LOT sm8  TEU sm9
DET det1  UNB sm10  UNM sm11  HIF sm115  HIF sma  CEC sm12
SSH swsh1  PR-SW swshp  RCL swsh2  DAA swsh3  CPA swsh35  VIV swsh4  SHF swsh45  SHF swsh45sv  BST swsh5
CRE swsh6  EVS swsh7  CEL cel25  CEL cel25c  FST swsh8  BRS swsh9  BRS swsh9tg  ASR swsh10  ASR swsh10tg  PGO pgo
LOR swsh11  LOR swsh11tg  SIT swsh12  SIT swsh12tg  CRZ swsh12pt5  CRZ swsh12pt5gg
SVI sv1  PR-SV svp  SVP svp  SVE sve  PAL sv2  OBF sv3  MEW sv3pt5  PAR sv4  PAF sv4pt5  TEF sv5  TWM sv6
SFA sv6pt5  SCR sv7  SSP sv8  PRE sv8pt5  JTG sv9  DRI sv10  BLK zsv10pt5  WHT rsv10pt5
"""


def set_ids() -> dict[str, tuple[str, ...]]:
    words = PAIRS.split()
    ids: dict[str, tuple[str, ...]] = {}
    for code, set_id in zip(words[::2], words[1::2], strict=True):
        ids[code] = (*ids.get(code, ()), set_id)
    return ids


SET_IDS = set_ids()
