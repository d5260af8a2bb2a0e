import { randomBytes } from 'node:crypto';
import { isPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import { parseComposition } from '@cmon/core/composition/parseComposition';
import { toList } from '@cmon/core/composition/stack';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { type Result, refusal, success } from '@cmon/core/failure';
import type { Kysely } from 'kysely';
import { hashToken } from '../../auth/sessions.ts';
import type { Database } from '../../db/database.ts';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

export interface KeptLink {
  /** The secret of the link. Everybody who has it may open the design and delete it. */
  readonly token: string;
  /** When the link expires, as ISO 8601 in UTC. */
  readonly until: string;
}

/**
 * Keeps a design under a new private link. It is checked like a cart line that is modified: its texts may still be missing.
 * Its photos are kept as long as the design. No event is written, because the log would outlive the design, and nothing of
 * the workshop has changed.
 */
export async function keepDesign(
  db: Kysely<Database>,
  now: Date,
  option: string,
  products: WorkshopCatalogue['products'],
): Promise<Result<KeptLink>> {
  const design = parseComposition(option);
  if (!design.ok) return design;
  const { code } = design.value;
  if (!products.has(code)) return refusal({ kind: 'unknownProduct', code });
  const settings = await readSettings(db);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + settings.keepDesigns * DAY_MS);
  await db
    .insertInto('kept_designs')
    .values({
      token_hash: hashToken(token),
      option: stringifyJson(design.value),
      kept_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await keepPhotosUntil(db, design.value.previews.flatMap(({ fond }) => toList(fond)).filter(isPhotoId), {
    now,
    expiresAt,
  });
  return success({ token, until: expiresAt.toISOString() });
}

async function keepPhotosUntil(
  db: Kysely<Database>,
  ids: readonly number[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('photo_fonds')
    .set({ expires_at: expiresAt })
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .where('expires_at', '<', expiresAt)
    .execute();
}
