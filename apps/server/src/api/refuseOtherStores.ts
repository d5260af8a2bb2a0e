import type { Failure } from '@cmon/core/failure';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { findIds } from '../queries/findIds.ts';
import type { ApiContext } from './makeContext.ts';

/**
 * Refuses a mutation that names an object which the user, limited to some stores, doesn't see, as if there were no such
 * object. Every text of the input counts as an id, an order number or a scan code, so that a new mutation is checked too.
 * A lot or megalot that stores share may be moved: it is one thing on the floor.
 */
export async function refuseOtherStores(
  { db, wholeDb }: Pick<ApiContext, 'db' | 'wholeDb'>,
  args: unknown,
): Promise<Failure | null> {
  const texts = [...new Set(listTexts(args).flatMap(listNames))];
  if (texts.length === 0) return null;
  const [all, seen] = await Promise.all([findIds(wholeDb, texts), findIds(db, texts)]);
  const hidden = all.find(({ id }) => !seen.some((row) => row.id === id));
  return hidden === undefined ? null : { kind: 'notFound', object: hidden.object, id: hidden.text };
}

/** Returns the ids that a text may mean: the text itself, and the id in a scan code. */
function listNames(text: string): string[] {
  const code = parseScanCode(text);
  const name = text.trim().toUpperCase();
  return code === null || code.kind === 'command' ? [name] : [name, code.id];
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.values(value).flatMap(listTexts);
}
