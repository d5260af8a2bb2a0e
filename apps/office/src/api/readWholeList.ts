import { getIntlLocale, t } from '../messages/translate.ts';
import { buildOperation } from './buildOperation.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { createStatusError, postForLines } from './http.ts';
import { RequestError } from './requestError.ts';

/** The names of the fields of a query's data that are lists. */
export type ListField<Data> = {
  [Field in keyof Data]: Data[Field] extends { readonly rows: readonly unknown[] } ? Field : never;
}[keyof Data] &
  string;

export type RowOf<Data, Field extends keyof Data> = Data[Field] extends {
  readonly rows: readonly (infer Row)[];
}
  ? Row
  : never;

/**
 * Reads all rows of a list for a file, in the groups in which the server sends them. The last line of the answer has their
 * count. Throws a RequestError, also when the answer ends before that line.
 */
export async function* readWholeList<Data, Field extends ListField<Data>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  list: Field,
  variables: Omit<Variables, 'page' | 'size' | 'after' | 'before'>,
  signal: AbortSignal,
): AsyncGenerator<readonly RowOf<Data, Field>[]> {
  const { query } = buildOperation(document, variables as Variables);
  const headers = { 'accept-language': getIntlLocale() };
  const answer = await postForLines('/exports/rows', { query, list, variables }, { headers, signal });
  if (answer.status >= 300) throw createStatusError(answer.status);
  let count = 0;
  let isWhole = false;
  for await (const line of answer.lines) {
    const part: unknown = JSON.parse(line);
    if (Array.isArray(part)) {
      count += part.length;
      yield part;
    } else isWhole = (part as { readonly count?: unknown }).count === count;
  }
  if (!isWhole) throw new RequestError('network', t('error.missing'));
}
