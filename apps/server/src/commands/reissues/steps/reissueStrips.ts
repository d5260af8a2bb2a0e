import { can } from '@cmon/core/access/capabilities';
import type { Selectable } from 'kysely';
import type { MegalotsTable, StripsTable } from '../../../db/lotTables.ts';
import { lotFacts } from '../../lots/steps/lotFacts.ts';
import { type LotRow, moveLotRow } from '../../lots/steps/moveLotRow.ts';
import { changeRow } from '../../work/changeRows.ts';
import { refuse, type Work } from '../../work/runCommand.ts';
import { openReissue } from './openReissue.ts';
import { waitForReprint } from './waitForReprint.ts';

export interface ReissueStrips {
  readonly lot: LotRow;
  readonly megalot: Selectable<MegalotsTable> | null;
  readonly strips: readonly {
    readonly strip: Selectable<StripsTable>;
    /** Items of it to print again; null for all. */
    readonly itemIds: readonly string[] | null;
  }[];
  readonly reason: string | null;
  readonly asked: string;
}

/**
 * Strips of one lot to be printed again: a reissue row each, the strip marked, and the lot sent to dec_bde_ressortir.
 * In the open loop the rest of the lot resumes at once where it was; in the closed loop the whole lot waits. Above the
 * cap (a share of the lot's strips, one strip at least) it takes a supervisor.
 */
export async function reissueStrips(
  work: Work,
  { lot, megalot, strips, reason, asked }: ReissueStrips,
): Promise<{ lot: LotRow; reissueIds: string[] }> {
  if (strips.length === 0) return { lot, reissueIds: [] };
  if ((reason ?? '').trim() === '') return refuse({ kind: 'reasonRequired' });
  const aboveCap = await isAboveCap(work, lot, strips.length);
  if (aboveCap && work.actor.role !== 'system' && !can(work.actor.role, 'supervise')) {
    return refuse({ kind: 'guardRefused', guard: 'reissueWithinCap', detail: lot.id });
  }
  const reissueIds: string[] = [];
  for (const { strip, itemIds } of strips) {
    reissueIds.push(await reissueStrip(work, strip, itemIds, reason ?? '', aboveCap, asked));
  }
  const before = lot.cutting;
  if (before === 'dec_complet' || before === 'dec_aucun' || before === 'dec_bde_ressortir') {
    return { lot, reissueIds };
  }
  const cause = { action: asked, reason, command: null, bySystem: false } as const;
  const facts = await lotFacts(work, lot, megalot, { reissueWithinCap: !aboveCap, reissuesWritten: true });
  let moved = await moveLotRow(work, lot, 'dec_bde_ressortir', facts, cause);
  if (work.settings.reissueLoop === 'open') {
    const back = { ...facts, cutting: moved.cutting, previous: before };
    moved = await moveLotRow(work, moved, before, back, { action: asked, reason, command: null });
    if (lot.pages_cut.length > 0 || lot.cutter !== null) {
      // The rest of the lot is where it was: its cutter and its pages with it.
      await work.trx
        .updateTable('lots')
        .set({ pages_cut: JSON.stringify(lot.pages_cut), cutter: lot.cutter })
        .where('id', '=', lot.id)
        .execute();
    }
  }
  return { lot: moved, reissueIds };
}

async function isAboveCap(work: Work, lot: LotRow, more: number): Promise<boolean> {
  const { n } = await work.trx
    .selectFrom('strips')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('lot_id', '=', lot.id)
    .where('disposition', '=', 'Ressortir')
    .executeTakeFirstOrThrow();
  const allowed = Math.max(1, Math.floor(lot.strip_count * work.settings.reissueCap));
  return n + more > allowed;
}

async function reissueStrip(
  work: Work,
  strip: Selectable<StripsTable>,
  itemIds: readonly string[] | null,
  reason: string,
  aboveCap: boolean,
  action: string,
): Promise<string> {
  const items = await work.trx
    .selectFrom('items')
    .selectAll()
    .where('strip_id', '=', strip.id)
    .where('pulled', '=', false)
    .orderBy('id')
    .execute();
  const again = itemIds === null ? items : items.filter((item) => itemIds.includes(item.id));
  if (again.length === 0)
    return refuse({ kind: 'guardRefused', guard: 'nothingToReissue', detail: strip.id });
  const id = await openReissue(work, {
    orderId: strip.order_id,
    of: { strip_id: strip.id },
    replaces: strip.reissue_id === null ? null : { id: strip.reissue_id },
    items: again,
    reason,
    action,
    aboveCap,
  });
  for (const item of again) await waitForReprint(work, item, reason, action);
  const { version } = await changeRow(work, 'strips', strip.id, { disposition: 'Ressortir', reason });
  work.record({
    action,
    object: 'strip',
    objectId: strip.id,
    track: 'disposition',
    from: strip.disposition,
    to: 'Ressortir',
    reason,
    version,
  });
  return id;
}
