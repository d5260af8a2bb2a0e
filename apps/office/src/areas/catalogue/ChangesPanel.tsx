import { isRecord } from '@cmon/core/isRecord';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { hasMessage, t } from '../../messages/translate.ts';
import classes from './Catalogue.module.css';
import { type CatalogueChanges, catalogueChangesQuery } from './catalogueQueries.ts';

/** The largest numbers of names and fields that are listed; the others are only counted. */
const MAX_LISTED_NAMES = 60;
const MAX_LISTED_FIELDS = 8;
/** A text that is longer than this is cut. */
const MAX_TEXT_LENGTH = 80;

/** The differences between two versions, by kind of entry. */
export function ChangesPanel({ from, to }: { readonly from: string; readonly to: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('catalogueChanges', from, to),
    queryFn: ({ signal }) => request(catalogueChangesQuery, { from, to }, signal),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return failure ?? <Loading />;
  const changes = data.catalogueChanges;
  if (changes === null) return <p>{t('catalogue.gone')}</p>;
  const { collections, drawingsAdded, drawingsRemoved, drawingsChanged } = changes;
  const drawings = [
    ['added', drawingsAdded],
    ['removed', drawingsRemoved],
    ['changed', drawingsChanged],
  ] as const;
  const hasDrawings = drawings.some(([, paths]) => paths.length > 0);
  return (
    <div className={classes.changes}>
      {failure}
      {collections.length === 0 && !hasDrawings && <p>{t('catalogue.same')}</p>}
      {collections.map((collection) => (
        <CollectionChanges key={collection.collection} collection={collection} />
      ))}
      {hasDrawings && (
        <section>
          <h3 className={classes.name}>{t('catalogue.drawings')}</h3>
          {drawings.map(([change, paths]) => (
            <NameList key={change} title={t(`catalogue.${change}`, { count: paths.length })} names={paths} />
          ))}
        </section>
      )}
    </div>
  );
}

type Collection = CatalogueChanges['collections'][number];

function CollectionChanges({ collection }: { readonly collection: Collection }) {
  const key = `catalogue.collection.${collection.collection}`;
  return (
    <section>
      <h3 className={classes.name}>{hasMessage(key) ? t(key) : collection.collection}</h3>
      <NameList
        title={t('catalogue.added', { count: collection.added.length })}
        names={collection.added.map(formatName)}
      />
      <NameList
        title={t('catalogue.removed', { count: collection.removed.length })}
        names={collection.removed.map(formatName)}
      />
      {collection.changed.length > 0 && (
        <details className={classes.details}>
          <summary>{t('catalogue.changed', { count: collection.changed.length })}</summary>
          <ul>
            {collection.changed.slice(0, MAX_LISTED_NAMES).map((entry) => (
              <li key={entry.key}>
                <strong>{formatName(entry)}</strong>
                <FieldList fields={entry.fields} />
              </li>
            ))}
          </ul>
          <RemainingCount count={collection.changed.length - MAX_LISTED_NAMES} />
        </details>
      )}
    </section>
  );
}

function NameList({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{title}</summary>
      <p className={classes.names}>{names.slice(0, MAX_LISTED_NAMES).join(', ')}</p>
      <RemainingCount count={names.length - MAX_LISTED_NAMES} />
    </details>
  );
}

/** Says how many entries are not listed. */
const RemainingCount = ({ count }: { readonly count: number }) =>
  count > 0 ? <p className={classes.facts}>{t('catalogue.rest', { count })}</p> : null;

/** The changed fields of an entry: the old and the new value, or the entries added to and removed from a list. */
function FieldList({ fields }: { readonly fields: unknown }) {
  const changes = (Array.isArray(fields) ? fields : []).filter(isRecord);
  return (
    <ul className={classes.fields}>
      {changes.slice(0, MAX_LISTED_FIELDS).map((change) => (
        <li key={String(change.field)}>
          <code>{String(change.field)}</code> {formatChange(change)}
        </li>
      ))}
      <RemainingCount count={changes.length - MAX_LISTED_FIELDS} />
    </ul>
  );
}

function formatChange(change: Readonly<Record<string, unknown>>): string {
  if (change.kind === 'order') return t('catalogue.order');
  if (change.kind === 'list')
    return t('catalogue.list', { added: formatList(change.added), removed: formatList(change.removed) });
  return `${formatValue(change.from)} → ${formatValue(change.to)}`;
}

const formatList = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? shorten(value.join(', ')) : '–';

const formatValue = (value: unknown): string =>
  value === undefined ? '–' : shorten(typeof value === 'string' ? value : JSON.stringify(value));

const shorten = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH - 1)}…`;

const formatName = ({ key, code }: { readonly key: string; readonly code: string | null }): string =>
  code === null ? key : `${code} (${key})`;
