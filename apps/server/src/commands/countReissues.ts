import { refuse, type Work } from './runCommand.ts';

/** How often a strip or an object was reissued so far. Refused while a reissue of it is still open. */
export async function countReissues(
  work: Work,
  of: { readonly strip_id: string } | { readonly item_id: string },
): Promise<number> {
  const [column, id] =
    'strip_id' in of ? (['strip_id', of.strip_id] as const) : (['item_id', of.item_id] as const);
  const known = await work.trx.selectFrom('reissues').select('state').where(column, '=', id).execute();
  if (known.some(({ state }) => state === 'open' || state === 'printing')) {
    refuse({ kind: 'guardRefused', guard: 'reissueOpen', detail: id });
  }
  return known.length;
}
