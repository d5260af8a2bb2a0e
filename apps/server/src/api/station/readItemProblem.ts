import type { ItemRow } from '../../queries/orders/itemRows.ts';
import type { Loaders } from '../loaders.ts';

/** The problem because of which an item waits for manual rework. */
export interface ItemProblemValue {
  readonly reason: string;
  /** Name of the person who reported it, and when; null when the report is older than the events that are read. */
  readonly by: string | null;
  readonly at: Date | null;
}

const REWORK = 'FAB_REPRISE_MANUELLE';
/** The number of newest events of an item among which its report is looked for. */
const EVENTS_READ = 50;

/** Reads why an item waits for manual rework, and who reported it; null for an item that doesn't. */
export async function readItemProblem(item: ItemRow, load: Loaders): Promise<ItemProblemValue | null> {
  if (item.fab_status !== REWORK || item.fab_problem === null) return null;
  const events = await load.eventsOfItem.load({ itemId: item.id, first: EVENTS_READ });
  const report = events.find(({ to_state }) => to_state === REWORK);
  return { reason: item.fab_problem, by: report?.actor_name ?? null, at: report?.at ?? null };
}
