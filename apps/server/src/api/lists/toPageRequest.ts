import type { PageRequest } from '../../queries/page.ts';
import type { ApiContext } from '../makeContext.ts';

interface PageArgs {
  readonly page?: number | null | undefined;
  readonly size?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

/** Converts the page arguments of a query. */
export function toPageRequest(
  { page, size, after, before }: PageArgs,
  { readsWholeList }: Pick<ApiContext, 'readsWholeList'>,
): PageRequest {
  return {
    page: page ?? 1,
    size: size ?? 50,
    after: after ?? null,
    before: before ?? null,
    uncounted: readsWholeList,
  };
}
