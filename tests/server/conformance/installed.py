"""The Python client as those have it who install it: built, installed, and typed for them.

    installed.py GENERATED FOLDER

GENERATED is the folder with what `clients/generate python` made. It needs hatchling and mypy beside this Python.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import zipfile

PACKAGE = pathlib.Path(__file__).parents[3] / "clients/python"

# What a caller writes, with what must and must not be found in it.
CALLER = """\
import turnpost
from turnpost_api import models
from turnpost_api.api.games import list_games

session = turnpost.Session("https://turnpost.example", "token")
turn = next(session.turns())
reveal_type(turn.look().game.name)
reveal_type(session.awaiting())
reveal_type(list_games.sync_detailed(client=session.client).parsed)
wrong: int = turn.look().game.name
"""


def run(*command, **more):
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True, **more)
    return done.returncode, done.stdout + done.stderr


def main():
    generated, folder = map(pathlib.Path, sys.argv[1:])
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "source"
    left_out = shutil.ignore_patterns("turnpost_api", "__pycache__", "dist")
    shutil.copytree(PACKAGE, source, ignore=left_out)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]

    # Without what is generated there would be a package that cannot be imported.
    status, said = run(*build, cwd=source)
    assert status != 0 and "../generate python" in said, said
    assert not list(folder.glob("*.whl"))

    shutil.copytree(generated / "turnpost_api", source / "src/turnpost_api")
    # One from the source, as it is published, has everything too.
    status, said = run(*build[:-4], "-t", "sdist", "-d", folder, cwd=source)
    assert status == 0, said
    (archive,) = folder.glob("*.tar.gz")
    shutil.unpack_archive(archive, folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    status, said = run(*build, cwd=unpacked)
    assert status == 0, said
    (wheel,) = folder.glob("*.whl")

    home = folder / "venv"
    status, said = run(sys.executable, "-m", "venv", "--without-pip", home)
    assert status == 0, said
    python = home / "bin/python"
    place = pathlib.Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")[1].strip())
    zipfile.ZipFile(wheel).extractall(place)
    # What it is built on is there already, beside the tools.
    (place / "others.pth").write_text(sysconfig.get_path("purelib") + "\n")
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    status, said = run(python, "-c", "import turnpost.play.__main__", env=environment)
    assert status == 0, said

    caller = folder / "caller.py"
    caller.write_text(CALLER)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python]
    status, said = run(*mypy, "--cache-dir", folder / "cache", caller, cwd=folder, env=environment)
    for words in (
        'Revealed type is "str"',
        'Revealed type is "list[str]"',
        "turnpost_api.models.game_page.GamePage",
    ):
        assert words in said.replace("builtins.", ""), said
    faults = [line for line in said.splitlines() if ": error:" in line]
    assert len(faults) == 1 and "caller.py:10:" in faults[0], said
    print(wheel.name)


main()
