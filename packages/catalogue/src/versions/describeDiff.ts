import type { FieldChange } from './diffFields.ts';
import type { CollectionDiff, EntryName, VersionDiff } from './diffVersions.ts';

/** Largest number of listed names and fields, and of characters of a value. The rest is counted or cut. */
const MAX_NAMES = 40;
const MAX_FIELDS = 6;
const MAX_VALUE_LENGTH = 60;

/** Describes a diff for people, one line per collection or entry. */
export function describeDiff({ from, to, collections, files }: VersionDiff): string[] {
  const entries = (['added', 'removed', 'changed'] as const).map((what) =>
    collections.reduce((sum, collection) => sum + collection[what].length, 0),
  );
  const counts = [files.added.length, files.removed.length, files.changed.length];
  if ([...entries, ...counts].every((count) => count === 0)) return [`${from} and ${to} are the same.`];
  return [
    `From ${from} to ${to}: ${describeCounts(entries, 'entry', 'entries')}; ${describeCounts(counts, 'file', 'files')}.`,
    ...collections.flatMap(describeCollection),
    ...(['added', 'removed', 'changed'] as const).flatMap((what) => {
      const paths = removeCompiledTwins(files[what]);
      return paths.length === 0 ? [] : [`files ${what}: ${formatList(paths)}`];
    }),
  ];
}

function describeCounts([added, removed, changed]: readonly number[], singular: string, plural: string) {
  return `${added} ${added === 1 ? singular : plural} added, ${removed} removed, ${changed} changed`;
}

function describeCollection({ collection, added, removed, changed }: CollectionDiff): string[] {
  return [
    ...(added.length === 0 ? [] : [`${collection} added: ${formatList(added.map(formatName))}`]),
    ...(removed.length === 0 ? [] : [`${collection} removed: ${formatList(removed.map(formatName))}`]),
    ...changed.map(
      (entry) =>
        `${collection} ${formatName(entry)} changed: ${formatList(entry.fields.map(describeField), MAX_FIELDS, '; ')}`,
    ),
  ];
}

const formatName = ({ key, code }: EntryName): string => (code === undefined ? key : `${key} ${code}`);

function describeField(change: FieldChange): string {
  switch (change.kind) {
    case 'value':
      if (!('from' in change)) return `${change.field} is new: ${formatValue(change.to)}`;
      if (!('to' in change)) return `${change.field} is gone: ${formatValue(change.from)}`;
      return `${change.field} from ${formatValue(change.from)} to ${formatValue(change.to)}`;
    case 'list': {
      const gained = change.added.length === 0 ? [] : [`gained ${formatList(change.added.map(String), 10)}`];
      const lost = change.removed.length === 0 ? [] : [`lost ${formatList(change.removed.map(String), 10)}`];
      return `${change.field} ${[...gained, ...lost].join(' and ')}`;
    }
    case 'order':
      return `${change.field} in another order`;
  }
}

function formatValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH - 1)}…`;
}

function formatList(parts: readonly string[], limit = MAX_NAMES, separator = ', '): string {
  if (parts.length <= limit) return parts.join(separator);
  return `${parts.slice(0, limit).join(separator)} and ${parts.length - limit} more`;
}

/** Removes the compiled form of a drawing that is listed too. */
const removeCompiledTwins = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !paths.includes(path.replace(/\.art\.json$/, '.svg')) || path.endsWith('.svg'));
