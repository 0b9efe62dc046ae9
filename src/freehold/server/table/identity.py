"""Who is asking. Tokens are 128 random bits; only their hashes are stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Literal

from msgspec import Struct

from freehold.core.game import Seat
from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.table.sitting import Sitting

TOKEN_BYTES = 16
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 10


def new_token() -> str:
    """128 random bits, as 22 characters that need no quoting anywhere."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A short name for a table; it is no secret."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_seed() -> str:
    """256 random bits for Nature, in hexadecimal."""
    return secrets.token_hex(32)


def table_id_of(request: str) -> str:
    """The id of the table that a request makes, so that the same request finds it again; it reveals nothing about the request."""
    number = int.from_bytes(hashlib.sha256(f"table {request}".encode()).digest(), "big")
    return "".join(ID_LETTERS[number // len(ID_LETTERS) ** place % len(ID_LETTERS)] for place in range(ID_LENGTH))


def token_of(seed: str, request: str, what: str) -> str:
    """A token derived from a table's secret seed and a client's secret request: the same each time that is sent."""
    derived = hmac.digest(bytes.fromhex(seed), f"{what} {request}".encode(), "sha256")
    return base64.urlsafe_b64encode(derived[:TOKEN_BYTES]).decode().rstrip("=")


def digest(token: str) -> str:
    """The part of a token that is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


class Principal(Struct, frozen=True):
    """Whoever is asking, at one table."""

    role: Literal["seat", "host", "guest", "spectator"]
    seat: Seat | None = None
    token_hash: str | None = None


def principal(sitting: Sitting, token: str | None) -> Principal:
    """Who holds this token at this table; 401 for one that opens nothing here."""
    if token is None:
        return Principal("spectator")
    hashed = digest(token)
    for seat in sitting.seats:
        if seat.token_hash and hmac.compare_digest(seat.token_hash, hashed):
            return Principal("seat", seat.seat, hashed)
    if hmac.compare_digest(sitting.row.host_hash, hashed):
        return Principal("host", None, hashed)
    if hmac.compare_digest(sitting.row.invite_hash, hashed):
        return Principal("guest", None, hashed)
    raise Refusal("bad-token", said("server-bad-token"), hint=said("server-join-again"))


def require_seat(who: Principal) -> Seat:
    """The seat of the principal, or a refusal."""
    if who.seat is None:
        raise Refusal("not-allowed", said("server-players-only"), hint=said("server-send-seat-token"))
    return who.seat


def require_host(who: Principal) -> None:
    """Refuse everybody but the host."""
    if who.role != "host":
        raise Refusal("not-allowed", said("server-host-only"), hint=said("server-send-host-token"))


def require_sight(sitting: Sitting, who: Principal) -> None:
    """Refuse those who may not look in."""
    if who.role in ("seat", "host"):
        return
    if sitting.row.privacy == "private" and who.role != "guest":
        raise Refusal("not-allowed", said("server-private"), hint=said("server-open-by-link"))
    if not sitting.row.spectators and sitting.row.status == "running":
        raise Refusal("not-allowed", said("server-no-spectators"))


def require_still_allowed(sitting: Sitting, who: Principal) -> None:
    """Refuse somebody whose seat was taken away, or who may no longer look in."""
    if who.role == "seat":
        assert who.seat is not None
        if sitting.seats[who.seat].token_hash != who.token_hash:
            raise Refusal("bad-token", said("server-seat-lost"))
    require_sight(sitting, who)
