"""Rooms, packs and records are marked before they are deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TABLES = ("rooms", "packs", "records")


def upgrade() -> None:
    for name in TABLES:
        op.add_column(name, sa.Column("expired", sa.BigInteger, nullable=True))


def downgrade() -> None:
    for name in TABLES:
        op.drop_column(name, "expired")
