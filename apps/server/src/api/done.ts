import type { ApiContext } from './makeContext.ts';
import { type DoneValue, undoTimes } from './results.ts';

type ObjectName = 'order' | 'lot' | 'megalot' | 'item' | 'strip';

/** What moved, by its type and id, with the key that undoes it. */
export async function done(
  context: ApiContext,
  type: ObjectName,
  id: string,
  version: number,
  more: { readonly undoKey?: string | null; readonly ids?: DoneValue['ids'] } = {},
): Promise<DoneValue> {
  return {
    object: { type, id },
    version,
    ...(await undoTimes(context, more.undoKey ?? null)),
    ids: { [type]: id, ...more.ids },
  };
}

/** The same, for a command that doesn't say the version it left: the row does. */
export async function doneNow(context: ApiContext, type: ObjectName, id: string): Promise<DoneValue> {
  const row = await context.load[type].load(id);
  return done(context, type, id, row?.version ?? 1);
}
