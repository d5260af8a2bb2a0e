import { marketOf } from '@cmon/core/catalogue/stores';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useSettings } from '../../actions/useSettings.ts';
import { queryKey } from '../../api/queryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { statusText } from '../../list/columns.tsx';
import { csvFile } from '../../list/csv.ts';
import { download } from '../../list/exportCsv.ts';
import { t } from '../../messages/translate.ts';
import { FoundActions } from './FoundActions.tsx';
import { type FoundRow, foundRows, lookupFirst } from './foundRows.ts';
import { MOST_IDS, readIds } from './readIds.ts';
import classes from './Search.module.css';
import { searchQuery } from './searchQueries.ts';

const TYPES = ['commandes', 'lots', 'megalots'] as const;

/** /rechercher/:type?/:ids?: several ids at once, found and not found apart, and what can be done with the found ones. */
export function SearchScreen() {
  const navigate = useNavigate();
  const { lookupLocale } = useSettings();
  const params = useParams();
  const type = TYPES.find((one) => one === (params.type ?? 'commandes'));
  const asked = params.ids ?? '';
  const [pasted, setPasted] = useState(asked.replaceAll(',', '\n'));
  useEffect(() => setPasted(asked.replaceAll(',', '\n')), [asked]);
  const ids = readIds(asked);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKey('search', type, asked),
    queryFn: ({ signal }) => request(searchQuery, { type: type ?? 'commandes', ids: [...ids] }, signal),
    enabled: type !== undefined && ids.length > 0,
  });
  if (type === undefined)
    return <EmptyState page icon="search" title={t('search.noSuchType')} text={t('search.types')} />;
  const go = (to: string, list: readonly string[]) =>
    void navigate(
      list.length > 0 ? `/rechercher/${to}/${list.map(encodeURIComponent).join(',')}` : `/rechercher/${to}`,
    );
  const rows = lookupFirst(foundRows(data?.search.found ?? []), marketOf(lookupLocale));
  return (
    <section>
      <ScreenHeader title={t('screen.rechercher')} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          go(type, readIds(pasted));
        }}
      >
        <fieldset className={classes.types}>
          <legend className={classes.hidden}>{t('search.type')}</legend>
          {TYPES.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.type}
              aria-pressed={one === type}
              onClick={() => go(one, readIds(pasted))}
            >
              {t(`screen.parcourir.${one}`)}
            </button>
          ))}
        </fieldset>
        <Textarea
          label={t('search.ids')}
          description={t('search.idsHelp', { count: MOST_IDS })}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Button type="submit" leftSection={<Icon name="search" />} disabled={readIds(pasted).length === 0}>
          {t('search.search')}
        </Button>
      </form>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {ids.length > 0 && isPending && <LoadingRows />}
      {data && (
        <>
          <section className={classes.panel} aria-labelledby="found">
            <header className={classes.head}>
              <h2 id="found" className={classes.title}>
                {t('search.found', { count: rows.length })}
              </h2>
              {rows.length > 0 && (
                <>
                  <FoundActions key={asked} type={type} rows={rows} />
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<Icon name="download" />}
                    onClick={() => download(`${type}.csv`, csvOf(rows))}
                  >
                    CSV
                  </Button>
                </>
              )}
            </header>
            {rows.length === 0 && <p className={classes.none}>{t('search.noneFound')}</p>}
            <ul className={classes.rows}>
              {rows.map((row) => (
                <li key={`${row.asked} ${row.id}`} className={classes.row}>
                  <Link to={`${row.path}?detail=${encodeURIComponent(row.id)}`} className={classes.number}>
                    {row.number}
                  </Link>
                  {row.asked !== row.number && <span className={classes.none}>{row.asked}</span>}
                  <StoreFlag store={row.store} />
                  <StatusBadge word={row.state} />
                  <ShipBy value={row.shipBy} />
                </li>
              ))}
            </ul>
          </section>
          {data.search.notFound.length > 0 && (
            <section className={classes.missing} aria-labelledby="not-found">
              <h2 id="not-found" className={classes.title}>
                {t('search.notFound', { count: data.search.notFound.length })}
              </h2>
              <p className={classes.ids}>{data.search.notFound.join(', ')}</p>
            </section>
          )}
        </>
      )}
    </section>
  );
}

function csvOf(rows: readonly FoundRow[]): string {
  return csvFile([
    [t('search.asked'), t('field.number'), t('field.store'), t('field.status'), t('field.shipBy')],
    ...rows.map((row) => [
      row.asked,
      row.number,
      row.store ?? '',
      statusText(row.state),
      row.shipBy.at.slice(0, 10),
    ]),
  ]);
}
