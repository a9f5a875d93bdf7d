"""Packs that people bring, and which facts a room plays with, so that unused packs can go."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    facts = sa.Column("facts", sa.String(64), nullable=False, server_default="")
    op.add_column("rooms", facts)


def downgrade() -> None:
    op.drop_column("rooms", "facts")
    op.drop_table("packs")
