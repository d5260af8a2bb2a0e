import type { ApiContext } from './makeContext.ts';
import { type DoneValue, readUndoWindow } from './results.ts';

type ObjectName = 'order' | 'lot' | 'megalot' | 'item' | 'strip' | 'checkbook';

/** Builds the result of a command that changed an object, with the key that undoes the change. */
export async function buildDone(
  context: ApiContext,
  type: ObjectName | 'manifest' | 'pole' | 'blank' | 'generator' | 'shop' | 'shopReport' | 'setting',
  id: string,
  version: number,
  extra: { readonly undoKey?: string | null; readonly ids?: DoneValue['ids'] } = {},
): Promise<DoneValue> {
  return {
    object: { type, id },
    version,
    ...(await readUndoWindow(context, extra.undoKey ?? null)),
    ids: { [type]: id, ...extra.ids },
  };
}

/** Same as `buildDone`, for a command that doesn't return the new version: it is read from the row. */
export async function buildDoneFromRow(
  context: ApiContext,
  type: ObjectName,
  id: string,
): Promise<DoneValue> {
  const row = await context.load[type].load(id);
  return buildDone(context, type, id, row?.version ?? 1);
}
