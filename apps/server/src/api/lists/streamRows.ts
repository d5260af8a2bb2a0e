import { isRecord } from '@cmon/core/isRecord';
import type { GraphQLError } from 'graphql/index.js';
import { MAX_SLICE_SIZE } from '../../queries/page.ts';
import type { GraphqlApi } from '../createGraphqlApi.ts';
import type { ApiContext } from '../makeContext.ts';

/** A list to read as a whole: a query of the API, and the field of it that has the list. */
export interface WholeList {
  /** The operation has the variables `size` and `after`, which are set for each slice. */
  readonly query: string;
  readonly list: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The errors of a query that can't be read as a list. */
export class ListRefused extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('the list can not be read');
    this.errors = errors;
  }
}

type Rows = readonly unknown[];

/**
 * Reads all rows of a list, slice by slice. The next slice is read only when the caller asks for it, so a slow caller keeps
 * one slice in memory. Each slice has its own context; `finish` receives it after the slice was read. Throws a ListRefused.
 */
export async function* streamRows(
  api: Pick<GraphqlApi, 'run'>,
  { query, list, variables }: WholeList,
  openContext: () => Promise<ApiContext>,
  finish: (context: ApiContext) => Promise<void>,
): AsyncGenerator<Rows> {
  let after: string | null = null;
  do {
    const context = await openContext();
    const sliceVariables = { ...variables, page: 1, size: MAX_SLICE_SIZE, after, before: null };
    const { data, errors } = await api.run(query, sliceVariables, context);
    const slice = errors === undefined ? readSlice(data?.[list]) : null;
    if (slice === null) throw new ListRefused(errors ?? []);
    await finish(context);
    if (slice.rows.length > 0) yield slice.rows;
    // A query that ignores the cursor would have no end.
    if (slice.endCursor === after) return;
    after = slice.endCursor;
  } while (after !== null);
}

/**
 * Returns the rows of a slice and the cursor of the next one, which is null at the end of the list. Returns null for a
 * value that is no list.
 */
function readSlice(value: unknown): { readonly rows: Rows; readonly endCursor: string | null } | null {
  if (!isRecord(value) || !Array.isArray(value.rows)) return null;
  const { endCursor } = value;
  if (endCursor === undefined) return null;
  return { rows: value.rows, endCursor: typeof endCursor === 'string' ? endCursor : null };
}
