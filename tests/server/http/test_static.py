"""The web app's files: found, kept by browsers, compressed, and nothing above them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from freehold.server.http.static import FOR_EVER, at_home, file_response
from freehold.server.messages.refusals import Refusal


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Freehold</title>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let houses = 30;" * 50)
    return tmp_path


def test_any_screen_of_the_app_gets_its_page(built: Path) -> None:
    assert b"Freehold" in file_response(built, "t/abc").content


def test_other_addresses_are_called_missing_by_the_status_and_by_the_app(built: Path) -> None:
    assert file_response(built, "t/abc").status_code == file_response(built, "").status_code == 200
    for path in ("tables", "t", "t/abc/extra", "watch/abc"):
        missing = file_response(built, path, "gzip")
        assert missing.status_code == 404
        assert b"Freehold" in gzip.decompress(missing.content)


def test_assets_are_kept_for_ever_and_the_page_is_not(built: Path) -> None:
    assert file_response(built, "assets/app-1a2b.js").headers["Cache-Control"] == FOR_EVER
    assert file_response(built, "").headers["Cache-Control"] == "no-cache"


def test_files_travel_compressed_where_that_is_accepted(built: Path) -> None:
    plain = file_response(built, "assets/app-1a2b.js")
    packed = file_response(built, "assets/app-1a2b.js", "gzip, deflate")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < len(plain.content)


@pytest.mark.parametrize("path", ["assets/missing.js", "../secret.txt", "assets/../../secret.txt"])
def test_what_is_not_there_is_refused(built: Path, path: str) -> None:
    (built.parent / "secret.txt").write_text("no")
    with pytest.raises(Refusal):
        file_response(built, path)


def test_a_file_says_what_it_is(built: Path) -> None:
    assert file_response(built, "assets/app-1a2b.js").media_type == "text/javascript"


@pytest.mark.parametrize("accepted", ["", "gzip"])
def test_a_preview_of_a_link_is_told_the_whole_address_of_its_picture(built: Path, accepted: str) -> None:
    (built / "index.html").write_text('<meta property="og:image" content="/social.png" />')
    sent = file_response(built, "t/abc", accepted, 'https://play.example.org"')
    page = gzip.decompress(sent.content) if accepted else sent.content
    assert page == b'<meta property="og:image" content="https://play.example.org&quot;/social.png" />'


def test_the_page_has_a_picture_whose_address_is_filled_in() -> None:
    page = (Path(__file__).parents[3] / "web/index.html").read_bytes()
    assert b'content="https://play.example.org/social.png"' in at_home(page, "https://play.example.org")


def test_until_the_app_is_built_there_is_a_page_that_says_so(tmp_path: Path) -> None:
    assert b"The web app is not built" in file_response(tmp_path, "").content
