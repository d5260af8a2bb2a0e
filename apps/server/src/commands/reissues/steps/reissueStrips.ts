import type { ChosenLabels } from '@cmon/core/production/chosenLabels';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import type { Selectable } from 'kysely';
import type { MegalotsTable, StripsTable } from '../../../db/lotTables.ts';
import { loadLotFacts } from '../../lots/steps/loadLotFacts.ts';
import { type LotRow, moveLotRow } from '../../lots/steps/moveLotRow.ts';
import { changeRow } from '../../work/changeRows.ts';
import { refuse, type Work } from '../../work/runCommand.ts';
import { type NewReissue, openReissue } from './openReissue.ts';
import { isAboveCap } from './reissueGuards.ts';
import { waitForReprint } from './waitForReprint.ts';

export interface ReissueStrips {
  readonly lot: LotRow;
  readonly megalot: Selectable<MegalotsTable> | null;
  readonly strips: readonly {
    readonly strip: Selectable<StripsTable>;
    /** Ids of the strip's items to print again; null for all. */
    readonly itemIds: readonly string[] | null;
    /** The labels to print again of items that aren't printed as a whole; absent for the labels that the strip has. */
    readonly chosenLabels?: readonly ChosenLabels[];
  }[];
  readonly reason: string | null;
  /** Action of the recorded events. */
  readonly action: EventAction;
  /** Id of the supervisor who approved strips above the cap at once; absent when only the actor decides. */
  readonly approvedBy?: string;
  /** Id of a photo that the actor has taken of the bad strip. Only for one strip. */
  readonly photoId?: string | null;
}

/**
 * Opens a reissue for each of some strips of one lot, marks the strips, and moves the lot to dec_bde_ressortir. A lot that
 * is complete, isn't cut, or waits there already stays in its state. In the open loop the lot returns to its previous state
 * at once; in the closed loop the whole lot waits. Above the cap (a share of the lot's strips, at least one strip) nothing
 * is reprinted before a supervisor has approved it.
 */
export async function reissueStrips(
  work: Work,
  { lot, megalot, strips, reason, action, approvedBy, photoId = null }: ReissueStrips,
): Promise<{ lot: LotRow; reissueIds: string[] }> {
  if (strips.length === 0) return { lot, reissueIds: [] };
  if ((reason ?? '').trim() === '') return refuse({ kind: 'reasonRequired' });
  if (photoId !== null && strips.length > 1)
    return refuse({ kind: 'inputInvalid', field: 'photoId', rule: 'oneStrip' });
  // A strip that was sent to reissue before, for another of its items, is in the lot's count already.
  const newStrips = strips.filter(({ strip }) => strip.disposition !== 'Ressortir');
  const reissued = (await countReissuedStrips(work, lot)) + newStrips.length;
  const aboveCap = isAboveCap(lot.strip_count, reissued, work.settings);
  const reissueIds: string[] = [];
  for (const { strip, itemIds, chosenLabels } of strips) {
    const draft = {
      aboveCap,
      ...(chosenLabels === undefined ? {} : { chosenLabels }),
      photoId,
      action,
      ...(approvedBy === undefined ? {} : { approvedBy }),
    };
    reissueIds.push(await reissueStrip(work, strip, itemIds, reason ?? '', draft));
  }
  const cuttingBefore = lot.cutting;
  if (
    cuttingBefore === 'dec_complet' ||
    cuttingBefore === 'dec_aucun' ||
    cuttingBefore === 'dec_bde_ressortir'
  ) {
    return { lot, reissueIds };
  }
  const cause = { action, reason, command: null, bySystem: false } as const;
  const facts = await loadLotFacts(work, lot, megalot, { reissuesWritten: true });
  let moved = await moveLotRow(work, lot, 'dec_bde_ressortir', facts, cause);
  if (work.settings.reissueLoop === 'open') {
    const backFacts = { ...facts, cutting: moved.cutting, previous: cuttingBefore };
    moved = await moveLotRow(work, moved, cuttingBefore, backFacts, { action, reason, command: null });
    if (lot.pages_cut.length > 0 || lot.cutter !== null) {
      // The rest of the lot continues, so its cutter and its cut pages are restored.
      await work.trx
        .updateTable('lots')
        .set({ pages_cut: JSON.stringify(lot.pages_cut), cutter: lot.cutter })
        .where('id', '=', lot.id)
        .execute();
    }
  }
  return { lot: moved, reissueIds };
}

/** Counts the strips of a lot that are sent to reissue; strips of withdrawn files don't count. */
export async function countReissuedStrips(work: Work, lot: LotRow): Promise<number> {
  const { n } = await work.trx
    .selectFrom('strips')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('lot_id', '=', lot.id)
    .where('disposition', '=', 'Ressortir')
    .where('live', '=', true)
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function reissueStrip(
  work: Work,
  strip: Selectable<StripsTable>,
  itemIds: readonly string[] | null,
  reason: string,
  draft: Pick<NewReissue, 'aboveCap' | 'approvedBy' | 'chosenLabels' | 'photoId' | 'action'>,
): Promise<string> {
  const { action } = draft;
  const items = await work.trx
    .selectFrom('items')
    .selectAll()
    .where('strip_id', '=', strip.id)
    .where('pulled', '=', false)
    .orderBy('id')
    .execute();
  const reprinted = itemIds === null ? items : items.filter((item) => itemIds.includes(item.id));
  if (reprinted.length === 0)
    return refuse({ kind: 'guardRefused', guard: 'nothingToReissue', detail: strip.id });
  const id = await openReissue(work, {
    orderId: strip.order_id,
    of: { strip_id: strip.id },
    replaces: strip.reissue_id === null ? null : { id: strip.reissue_id },
    items: reprinted,
    reason,
    ...draft,
    chosenLabels: draft.chosenLabels ?? (await readChosenLabels(work, strip, reprinted)),
  });
  for (const item of reprinted) await waitForReprint(work, item, reason, action);
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

/** Reads the labels that a strip has. A strip that is a reprint itself has only the labels of its own reissue. */
async function readChosenLabels(
  work: Work,
  { reissue_id }: Selectable<StripsTable>,
  items: readonly { readonly id: string }[],
): Promise<readonly ChosenLabels[]> {
  if (reissue_id === null) return [];
  const row = await work.trx
    .selectFrom('reissues')
    .select('chosen_labels')
    .where('id', '=', reissue_id)
    .executeTakeFirst();
  return (row?.chosen_labels ?? []).filter(({ itemId }) => items.some(({ id }) => id === itemId));
}
