import { type Kysely, sql } from 'kysely';

/** Adds the decisions of users about orders in distress, and indexes that find these orders among millions. */
const statements = [
  `create table order_attention (
    order_id text collate "C" primary key references orders on delete cascade,
    acknowledged_at timestamptz,
    acknowledged_by text collate "C" references users,
    assigned_to text collate "C" references users,
    snoozed_until timestamptz,
    snooze_reason text,
    comment_reason text,
    commented_at timestamptz,
    commented_by text collate "C" references users,
    check ((acknowledged_at is null) = (acknowledged_by is null)),
    check ((snoozed_until is null) = (snooze_reason is null)),
    check ((commented_at is null) = (comment_reason is null) and (commented_at is null) = (commented_by is null))
  )`,
  'create index orders_souffrance on orders (id) where souffrance is not null',
  `create index items_in_trouble on items (order_id)
    where fab_status in ('FAB_REPRISE_MANUELLE', 'FAB_L2C_ERROR') and not pulled`,
  'create index megalots_souffrance on megalots (id) where souffrance and live',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
