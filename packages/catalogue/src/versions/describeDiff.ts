import type { CollectionDiff, EntryName, VersionDiff } from './diffVersions.ts';
import type { FieldChange } from './fieldChanges.ts';

/** How much of a long list is told; the rest is counted. */
const MOST_NAMES = 40;
const MOST_FIELDS = 6;
const MOST_LETTERS = 60;

/** A diff in sentences, a line each. */
export function describeDiff({ from, to, collections, files }: VersionDiff): string[] {
  const entries = (['added', 'removed', 'changed'] as const).map((what) =>
    collections.reduce((sum, collection) => sum + collection[what].length, 0),
  );
  const counts = [files.added.length, files.removed.length, files.changed.length];
  if ([...entries, ...counts].every((count) => count === 0)) return [`${from} and ${to} are the same.`];
  return [
    `From ${from} to ${to}: ${told(entries, 'entry', 'entries')}; ${told(counts, 'file', 'files')}.`,
    ...collections.flatMap(describeCollection),
    ...(['added', 'removed', 'changed'] as const).flatMap((what) => {
      const paths = withoutTwins(files[what]);
      return paths.length === 0 ? [] : [`files ${what}: ${listed(paths)}`];
    }),
  ];
}

const told = ([added, removed, changed]: readonly number[], one: string, many: string): string =>
  `${added} ${added === 1 ? one : many} added, ${removed} removed, ${changed} changed`;

function describeCollection({ collection, added, removed, changed }: CollectionDiff): string[] {
  return [
    ...(added.length === 0 ? [] : [`${collection} added: ${listed(added.map(named))}`]),
    ...(removed.length === 0 ? [] : [`${collection} removed: ${listed(removed.map(named))}`]),
    ...changed.map(
      (entry) =>
        `${collection} ${named(entry)} changed: ${listed(entry.fields.map(describeField), MOST_FIELDS, '; ')}`,
    ),
  ];
}

const named = ({ key, code }: EntryName): string => (code === undefined ? key : `${key} ${code}`);

function describeField(change: FieldChange): string {
  switch (change.kind) {
    case 'value':
      if (!('from' in change)) return `${change.field} is new: ${shown(change.to)}`;
      if (!('to' in change)) return `${change.field} is gone: ${shown(change.from)}`;
      return `${change.field} from ${shown(change.from)} to ${shown(change.to)}`;
    case 'list': {
      const gained = change.added.length === 0 ? [] : [`gained ${listed(change.added.map(String), 10)}`];
      const lost = change.removed.length === 0 ? [] : [`lost ${listed(change.removed.map(String), 10)}`];
      return `${change.field} ${[...gained, ...lost].join(' and ')}`;
    }
    case 'order':
      return `${change.field} in another order`;
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`;
}

function listed(parts: readonly string[], most = MOST_NAMES, between = ', '): string {
  if (parts.length <= most) return parts.join(between);
  return `${parts.slice(0, most).join(between)} and ${parts.length - most} more`;
}

/** A drawing stands beside its compiled form: one of the two is enough to tell. */
const withoutTwins = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !paths.includes(path.replace(/\.art\.json$/, '.svg')) || path.endsWith('.svg'));
