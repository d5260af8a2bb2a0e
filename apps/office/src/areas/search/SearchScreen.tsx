import { getMarket } from '@cmon/core/catalogue/stores';
import { CUSTOMER_SEARCH_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { PaperButton } from '../../actions/PaperButton.tsx';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { handOverCustomerSearch } from '../../api/customerSearches.ts';
import { request } from '../../api/request.ts';
import { useSettings } from '../../api/useSettings.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatDueDate } from '../../display/format.ts';
import hidden from '../../display/hidden.module.css';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { buildSearchPath, MAX_SEARCHED_IDS, type SearchType } from '../../display/links/searchPath.ts';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { CsvButton } from '../../list/CsvButton.tsx';
import { formatStatus } from '../../list/columns.tsx';
import { type CsvColumn, nameCsvFile } from '../../list/exportCsv.ts';
import { t } from '../../messages/translate.ts';
import { FoundActions } from './FoundActions.tsx';
import { type FoundRow, sortByLookupMarket, toFoundRows } from './foundRows.ts';
import { parseIds } from './parseIds.ts';
import classes from './Search.module.css';
import { searchQuery } from './searchQueries.ts';
import { useFoundElsewhere } from './useFoundElsewhere.ts';

const TYPES = ['commandes', 'lots', 'megalots'] as const;
/** The paper that lists the found objects of each type. */
const LIST_PAPERS = { commandes: 'order-lists', lots: 'lot-lists', megalots: 'megalot-lists' } as const;

/** /rechercher/:type?/:ids?: searches several ids at once. Lists found objects, with bulk actions, and the ids not found. */
export function SearchScreen() {
  const navigate = useNavigate();
  const { lookupLocale } = useSettings();
  const params = useParams();
  const type = TYPES.find((searchType) => searchType === (params.type ?? 'commandes'));
  const idsParam = params.ids ?? '';
  const [pasted, setPasted] = useState(idsParam.replaceAll(',', '\n'));
  useEffect(() => setPasted(idsParam.replaceAll(',', '\n')), [idsParam]);
  const ids = parseIds(idsParam);
  const pastedIds = parseIds(pasted);
  const isTooMany = pastedIds.length > MAX_SEARCHED_IDS;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: buildQueryKey('search', type, idsParam),
    queryFn: ({ signal }) => request(searchQuery, { type: type ?? 'commandes', ids: [...ids] }, signal),
    enabled: type !== undefined && ids.length > 0 && ids.length <= MAX_SEARCHED_IDS,
  });
  const elsewhere = useFoundElsewhere(type ?? 'commandes', data?.search.notFound ?? []);
  if (type === undefined)
    return <EmptyState page icon="search" title={t('search.noSuchType')} text={t('search.types')} />;
  const go = (to: SearchType, list: readonly string[]) => void navigate(buildSearchPath(to, list));
  const rows = sortByLookupMarket(toFoundRows(data?.search.found ?? []), getMarket(lookupLocale));
  return (
    <section>
      <ScreenHeader title={t('screen.rechercher')} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooMany) go(type, pastedIds);
        }}
      >
        <fieldset className={classes.types}>
          <legend className={hidden.hidden}>{t('search.type')}</legend>
          {TYPES.map((searchType) => (
            <button
              key={searchType}
              type="button"
              className={classes.type}
              aria-pressed={searchType === type}
              onClick={() => go(searchType, isTooMany ? ids : pastedIds)}
            >
              {t(`screen.parcourir.${searchType}`)}
            </button>
          ))}
        </fieldset>
        <Textarea
          label={t('search.ids')}
          description={t('search.idsHelp', { count: MAX_SEARCHED_IDS })}
          error={isTooMany && t('search.tooMany', { count: pastedIds.length, max: MAX_SEARCHED_IDS })}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={8}
        />
        <div className={classes.submit}>
          <Button
            type="submit"
            leftSection={<Icon name="search" />}
            disabled={pastedIds.length === 0 || isTooMany}
          >
            {t('search.search')}
          </Button>
          <CustomerSearchButton typed={pasted} />
        </div>
      </form>
      {ids.length === 0 && (
        <EmptyState icon="search" title={t('search.start')} text={t('search.startHelp')} />
      )}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {ids.length > 0 && ids.length <= MAX_SEARCHED_IDS && isPending && <LoadingRows />}
      {data && (
        <>
          {(rows.length > 0 || elsewhere?.groups.length === 0) && (
            <section className={classes.panel} aria-labelledby="found">
              <header className={classes.head}>
                <h2 id="found" className={classes.title}>
                  {t('search.found', { count: rows.length })}
                </h2>
                {rows.length > 0 && (
                  <>
                    <FoundActions key={idsParam} type={type} rows={rows} />
                    <CsvButton
                      name={() => nameCsvFile([type], new Date())}
                      columns={listCsvColumns()}
                      rows={() => [rows]}
                    />
                    <PaperButton kind={LIST_PAPERS[type]} id={rows.map(({ id }) => id).join(',')} size="xs">
                      {t('search.print')}
                    </PaperButton>
                  </>
                )}
              </header>
              {rows.length === 0 && <p className={classes.none}>{t('search.noneFound')}</p>}
              <FoundList rows={rows} />
            </section>
          )}
          {elsewhere?.groups.map((group) => (
            <section key={group.type} className={classes.panel} aria-labelledby={`in-${group.type}`}>
              <header className={classes.head}>
                <h2 id={`in-${group.type}`} className={classes.title}>
                  {t('search.elsewhere', {
                    count: group.rows.length,
                    list: t(`screen.parcourir.${group.type}`),
                  })}
                </h2>
                <Link
                  to={buildSearchPath(
                    group.type,
                    group.rows.map(({ asked }) => asked),
                  )}
                >
                  {t('search.searchThere')}
                </Link>
              </header>
              <FoundList rows={group.rows} />
            </section>
          ))}
          {elsewhere !== null && elsewhere.missing.length > 0 && (
            <section className={classes.missing} aria-labelledby="not-found">
              <h2 id="not-found" className={classes.title}>
                {t('search.notFound', { count: elsewhere.missing.length })}
              </h2>
              <p className={classes.ids}>{elsewhere.missing.join(', ')}</p>
            </section>
          )}
        </>
      )}
    </section>
  );
}

function FoundList({ rows }: { readonly rows: readonly FoundRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={`${row.asked} ${row.id}`} className={classes.row}>
          <Link to={getObjectPath(row.type, row.id)} className={classes.number}>
            {row.number}
          </Link>
          {row.asked !== row.number && <span className={classes.none}>{row.asked}</span>}
          <StoreFlag store={row.store} />
          <StatusBadge status={row.state} />
          <ShipBy value={row.shipBy} />
        </li>
      ))}
    </ul>
  );
}

/** Searches the text among the customers, for people who may read their data. The text is kept out of the URL. */
function CustomerSearchButton({ typed }: { readonly typed: string }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const text = typed.trim();
  // A name has at least one letter, and is on one line: several lines are several ids.
  const { min, max } = CUSTOMER_SEARCH_LENGTH;
  const isName = /^(?=.*\p{L})[^\n]*$/u.test(text) && text.length >= min && text.length <= max;
  if (!hasCapability(viewer, 'readPeople') || !isName) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="users" />}
      onClick={() => {
        handOverCustomerSearch(text);
        void navigate('/service-client');
      }}
    >
      {t('search.amongCustomers', { text })}
    </Button>
  );
}

function listCsvColumns(): readonly CsvColumn<FoundRow>[] {
  return [
    { heading: t('search.asked'), text: ({ asked }) => asked },
    { heading: t('field.number'), text: ({ number }) => number },
    { heading: t('field.store'), text: ({ store }) => store ?? '' },
    { heading: t('field.status'), text: ({ state }) => formatStatus(state) },
    { heading: t('field.shipBy'), text: ({ shipBy }) => formatDueDate(shipBy.at) },
  ];
}
