import type { Result } from '@cmon/core/failure';
import { MAX_VIEW_NAME_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { findSavedViews, type SavedViewRow } from '../../queries/users/findSavedViews.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';

/** The most views that a person may have of one list. */
export const MAX_VIEWS = 30;
export const VIEW_QUERY_LENGTH = 1_000;
const MAX_COLUMNS = 60;
const LIST_FORMAT = /^[a-z][a-zA-Z-]{0,39}$/;
const COLUMN_FORMAT = /^[a-zA-Z]{1,40}$/;
const QUERY_FORMAT = /^[\w=&,.%+-]*$/;
/** The parameter of a list's search, whose text may be a name. */
const SEARCH_PARAMETER = 'q';

interface SaveViewInput extends CommandInput {
  /** The view to change; null for a new one. */
  readonly viewId: string | null;
  readonly list: string;
  /** From 1 to 40 characters, and not the name of another view of the list. */
  readonly name: string;
  /** Query string of the list's URL, without a search. */
  readonly query: string;
  readonly columns: readonly string[] | null;
  /** Whether the list opens with this view, which then replaces the previous default. */
  readonly isDefault: boolean;
}

export interface SavedList {
  readonly list: string;
}

/** Saves a view of a list for the person who asks, as a new one or in place of one of theirs. */
export function saveView(ctx: Ctx, input: SaveViewInput): Promise<Result<SavedList>> {
  return runCommand(ctx, 'saveView', input, async (work): Promise<SavedList> => {
    const { name, ...parts } = parseView(input);
    const { user, views } = await lockViews(work, input.list);
    const { viewId, list, isDefault } = input;
    const existing = viewId === null ? null : findView(views, viewId);
    const otherViews = views.filter(({ id }) => id !== existing?.id);
    if (otherViews.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      refuse({ kind: 'guardRefused', guard: 'viewName', detail: name });
    if (existing === null && views.length >= MAX_VIEWS)
      refuse({ kind: 'guardRefused', guard: 'viewCount', detail: String(MAX_VIEWS) });
    if (isDefault) {
      await work.trx
        .updateTable('saved_views')
        .set({ is_default: false })
        .where('user_id', '=', user.id)
        .where('list', '=', list)
        .execute();
    }
    const values = { name, ...parts, is_default: isDefault, saved_at: work.now };
    if (existing === null) {
      await work.trx
        .insertInto('saved_views')
        .values({ id: createId(), user_id: user.id, list, ...values })
        .execute();
    } else {
      await work.trx.updateTable('saved_views').set(values).where('id', '=', existing.id).execute();
    }
    recordViewChange(work, user, 'saveView', list);
    return { list };
  });
}

/** Deletes one of the views of the person who asks. */
export function removeView(
  ctx: Ctx,
  input: CommandInput & { readonly list: string; readonly viewId: string },
): Promise<Result<SavedList>> {
  return runCommand(ctx, 'removeView', input, async (work): Promise<SavedList> => {
    const { list, viewId } = input;
    const { user, views } = await lockViews(work, list);
    const { id } = findView(views, viewId);
    await work.trx.deleteFrom('saved_views').where('id', '=', id).execute();
    recordViewChange(work, user, 'removeView', list);
    return { list };
  });
}

function parseView({ list, name, query, columns }: SaveViewInput) {
  const trimmed = name.trim();
  if (!LIST_FORMAT.test(list)) refuse({ kind: 'inputInvalid', field: 'list', rule: 'format' });
  if (trimmed === '' || trimmed.length > MAX_VIEW_NAME_LENGTH)
    refuse({ kind: 'inputInvalid', field: 'name', rule: 'length' });
  if (
    query.length > VIEW_QUERY_LENGTH ||
    !QUERY_FORMAT.test(query) ||
    new URLSearchParams(query).has(SEARCH_PARAMETER)
  )
    refuse({ kind: 'inputInvalid', field: 'query', rule: 'format' });
  if (columns !== null && (columns.length > MAX_COLUMNS || !columns.every((key) => COLUMN_FORMAT.test(key))))
    refuse({ kind: 'inputInvalid', field: 'columns', rule: 'format' });
  return { name: trimmed, query, columns: columns?.join(',') ?? null };
}

interface ViewOwner {
  readonly id: string;
  readonly version: number;
}

/** Locks the person's row, so that two of their windows can't save two views with the same name. Returns the views. */
async function lockViews(work: Work, list: string): Promise<{ user: ViewOwner; views: SavedViewRow[] }> {
  requireCapability(work, 'see');
  const user = await work.trx
    .selectFrom('users')
    .select(['id', 'version'])
    .where('id', '=', work.actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { user, views: await findSavedViews(work.trx, user.id, list) };
}

function findView(views: readonly SavedViewRow[], id: string): SavedViewRow {
  return views.find((view) => view.id === id) ?? refuse({ kind: 'notFound', object: 'view', id });
}

/** The event names the list, never the view: people may name views after customers. */
function recordViewChange(
  work: Work,
  user: ViewOwner,
  action: 'saveView' | 'removeView',
  list: string,
): void {
  work.record({ action, object: 'user', objectId: user.id, version: user.version, detail: { list } });
}
