"""deploy/ as it stands, moved to a folder and to free ports, and started."""

import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.deploy.units import Unit
from tests.processes import free_port, wait_until

ROOT = Path(__file__).resolve().parents[2]
HOST = "decks.example.org"
# As Debian's, but for the places where files go.
NGINX = """
{user}
daemon off;
worker_processes auto;
pid {root}/nginx.pid;
error_log {root}/error.log;
events {{ worker_connections 768; }}
http {{
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    {temporary}
    include {root}/yamafuda.conf;
}}
"""
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
Answer = tuple[int, http.client.HTTPMessage, bytes]


class Deployed:
    """`units` by name: web, worker, nginx."""

    def __init__(self, root: Path, database: str) -> None:
        self.root, self.plain, self.tls = root, free_port(), free_port()
        for folder in ("etc", "var", "run", "ssl", "backups", "units"):
            (root / folder).mkdir()
        self.certificate = root / "ssl" / "fullchain.pem"
        self.make_certificate()
        self.write(ROOT / "deploy/nginx/yamafuda.conf", root / "yamafuda.conf")
        self.write(ROOT / "deploy/nginx/yamafuda-proxy.conf", root / "proxy.conf")
        self.write(ROOT / "deploy/yamafuda.env", root / "etc" / "env")
        if database:
            with (root / "etc/env").open("a") as env:
                env.write(f"DATABASE_URL={database}\n")
        self.write_nginx()
        names = ("web", "worker")
        for name in names:
            self.write(ROOT / f"deploy/systemd/yamafuda-{name}.service", self.unit_file(name))
        self.write_nginx_unit()
        kept = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
        unmetered = {
            f"API_RATE_{name}": "off" for name in ("ANON", "USER", "PAGE_ANON", "HEAVY_ANON")
        }  # but for batches
        self.base = kept | unmetered | {"LANG": "C.UTF-8", "JOB_WORKERS": "1", "WEB_WORKERS": "3"}
        self.units = {name: Unit(self.unit_file(name), self.base) for name in (*names, "nginx")}

    def unit_file(self, name: str) -> Path:
        return self.root / "units" / f"{name}.service"

    def moved(self, text: str) -> str:
        """A file of deploy/, with the places and ports of this machine."""
        places = {
            "/opt/yamafuda": str(ROOT),
            "/etc/yamafuda/env": f"{self.root}/etc/env",
            "/etc/nginx/yamafuda-proxy.conf": f"{self.root}/proxy.conf",
            "/etc/ssl/yamafuda": f"{self.root}/ssl",
            "/var/lib/yamafuda": f"{self.root}/var",
            "/run/yamafuda": f"{self.root}/run",
            "/var/backups/yamafuda": f"{self.root}/backups",
            "[::]:80;": f"127.0.0.1:{self.plain};",
            "[::]:443 ": f"127.0.0.1:{self.tls} ",
            "    listen 80;\n": "",
            "    listen 443 ssl http2;\n": "",
        }
        for place, here in places.items():
            text = text.replace(place, here)
        return text

    def write(self, source: Path, target: Path) -> None:
        target.write_text(self.moved(source.read_text("utf-8")), "utf-8")

    def write_nginx(self) -> None:
        temporary = " ".join(f"{name}_temp_path {self.root}/temp-{name};" for name in TEMPORARY)
        user = "user root;" if os.getuid() == 0 else ""
        text = NGINX.format(root=self.root, user=user, temporary=temporary)
        (self.root / "nginx.conf").write_text(text)

    def write_nginx_unit(self) -> None:
        begin = f"{shutil.which('nginx', path=os.environ['PATH'] + ':/usr/sbin')} -c {self.root}/nginx.conf"
        again = (ROOT / "deploy/systemd/nginx-restart.conf").read_text()
        self.unit_file("nginx").write_text(f"{again}ExecStart={begin}\nKillMode=mixed\n")

    def make_certificate(self) -> None:
        command = f"openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN={HOST}"
        command += f" -addext subjectAltName=DNS:{HOST} -keyout {self.root}/ssl/privkey.pem"
        subprocess.run(
            [*command.split(), "-out", self.certificate], check=True, capture_output=True
        )

    def start(self) -> None:
        for unit in self.units.values():
            unit.start()
        wait_until(self.answers, 120)

    def stop(self) -> None:
        for unit in reversed(self.units.values()):
            unit.stop()

    def control(self, verb: str, name: str) -> None:
        """As `systemctl start`, `stop` or `restart`."""
        if verb in ("stop", "restart"):
            self.units[name].stop()
        if verb in ("start", "restart"):
            self.units[name] = Unit(self.unit_file(name), self.base)
            self.units[name].start()
            wait_until(self.answers, 120)

    def answers(self) -> bool:
        with suppress(OSError, http.client.HTTPException):
            return self.ask("/api/v1/games/", timeout=5)[0] == 200
        return False

    def connect(self, source: str = "127.0.0.1", timeout: float = 30) -> ssl.SSLSocket:
        """A TLS connection from an address of this machine, its certificate looked at."""
        sock = socket.create_connection(("127.0.0.1", self.tls), timeout, (source, 0))
        context = ssl.create_default_context(cafile=str(self.certificate))
        return context.wrap_socket(sock, server_hostname=HOST)

    def ask(self, path: str, method: str = "GET", body: Any = None, **more: Any) -> Answer:
        """`headers`, `source`, `timeout`; a body that is not bytes is sent as JSON."""
        headers = {"Host": f"{HOST}:{self.tls}"} | more.pop("headers", {})
        if body is not None and not isinstance(body, bytes):
            body, headers = (
                json.dumps(body).encode(),
                {"Content-Type": "application/json"} | headers,
            )
        connection = http.client.HTTPConnection(HOST, self.tls)
        connection.sock = self.connect(**more)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def manage(self, *arguments: str) -> str:
        """`manage.py` with the settings of the units."""
        env = self.units["web"].env
        command = [ROOT / ".venv/bin/python", "manage.py", *arguments]
        done = subprocess.run(
            command, cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout
