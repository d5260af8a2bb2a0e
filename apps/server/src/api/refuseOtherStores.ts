import type { Failure } from '@cmon/core/failure';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { findIds } from '../queries/findIds.ts';
import type { ApiContext } from './makeContext.ts';

/**
 * Refuses a mutation that names an object which the user may not see because of a limit to some stores. The refusal is the
 * same as for an object that doesn't exist. Every text of the input is checked as an id, an order number or a scan code, so
 * that new mutations are checked too. A lot or megalot with orders of several stores may be moved, because the floor can't
 * move a part of it.
 */
export async function refuseOtherStores(
  { db, wholeDb }: Pick<ApiContext, 'db' | 'wholeDb'>,
  args: unknown,
): Promise<Failure | null> {
  const texts = [...new Set(listTexts(args).flatMap(listNames))];
  if (texts.length === 0) return null;
  const [existing, visible] = await Promise.all([findIds(wholeDb, texts), findIds(db, texts)]);
  const hidden = existing.find(({ id }) => !visible.some((row) => row.id === id));
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
