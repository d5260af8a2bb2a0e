import { type CuttingQueueFilter, findCuttingQueue } from '../../queries/lots/findCuttingQueue.ts';
import type { LotRow } from '../../queries/lots/lotRows.ts';
import type { Page } from '../../queries/page.ts';
import { toPageRequest } from '../lists/toPageRequest.ts';
import type { ApiContext } from '../makeContext.ts';

/** A page of the lots to cut. */
export interface CuttingQueueValue
  extends Pick<Page<LotRow>, 'rows' | 'total' | 'page' | 'pages' | 'startCursor' | 'endCursor'> {
  readonly readAt: Date;
  /** Whether rows follow the last one of this page. */
  readonly hasNext: () => Promise<boolean>;
  /** Whether rows precede the first one of this page. */
  readonly hasPrevious: () => Promise<boolean>;
}

type QueueArgs = {
  readonly [Name in keyof Omit<CuttingQueueFilter, 'assignedTo'>]?: CuttingQueueFilter[Name] | undefined;
} & Parameters<typeof toPageRequest>[0] & { readonly mine?: boolean | null | undefined };

/** Reads a page of the cutting queue. Whether rows precede or follow it is only read when the request asks for it. */
export async function readCuttingQueue(
  { db, now, user, readsWholeList }: Pick<ApiContext, 'db' | 'now' | 'user' | 'readsWholeList'>,
  args: QueueArgs,
): Promise<CuttingQueueValue> {
  const filter: CuttingQueueFilter = {
    work: args.work ?? null,
    states: args.states ?? null,
    types: args.types ?? null,
    laizes: args.laizes ?? null,
    reprints: args.reprints ?? null,
    text: args.text ?? null,
    assignedTo: args.mine ? user.id : null,
  };
  const page = await findCuttingQueue(db, filter, toPageRequest(args, { readsWholeList }));
  const hasRow = async (cursor: { after?: string | null; before?: string | null }) => {
    if ((cursor.after ?? cursor.before ?? null) === null) return false;
    const { rows } = await findCuttingQueue(
      db,
      filter,
      toPageRequest({ ...cursor, size: 1 }, { readsWholeList: false }),
    );
    return rows.length > 0;
  };
  return {
    ...page,
    readAt: now,
    hasNext: () => hasRow({ after: page.endCursor }),
    hasPrevious: () => hasRow({ before: page.startCursor }),
  };
}
