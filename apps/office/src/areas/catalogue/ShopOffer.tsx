import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { buildEditorLink, hasShop } from '../../api/shopVisit.ts';
import { readWorkshopDay } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Catalogue.module.css';
import { type ProductOffer, shopOfferQuery } from './catalogueQueries.ts';
import { formatSeasonDay } from './formatSeasonDay.ts';
import { SeasonalChoices } from './SeasonalChoices.tsx';

/** A whole ISO date. The date field is empty while the person types, and the URL may have any text. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The articles that a market's shop offers with a catalogue version on a chosen day, with the differences from today. */
export function ShopOffer({ version }: { readonly version: string }) {
  const [parameters, setParameters] = useSearchParams();
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [query, setQuery] = useState('');
  const today = readWorkshopDay(new Date());
  const market = MARKETS.find((market) => market === parameters.get('market')) ?? 'fr';
  const day = parameters.get('day') ?? today;
  const setParameter = (name: 'market' | 'day', value: string) => {
    parameters.set(name, value);
    setParameters(parameters, { replace: true });
  };
  const chosenOffer = useOffer(version, market, day);
  const todayOffer = useOffer(version, market, today);
  const todayByCode = new Map((todayOffer.data ?? []).map((offer) => [offer.code, offer]));
  const rows = (chosenOffer.data ?? []).map((offer) => ({
    offer,
    changed: isChanged(offer, todayByCode.get(offer.code)),
  }));
  const shownRows = rows.filter(
    ({ offer, changed }) => (changed || !onlyChanged) && matchesQuery(offer, query),
  );
  const soldCount = rows.filter(({ offer }) => offer.absent === null).length;
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{t('catalogue.offer')}</h2>
      <search className={classes.filters}>
        <NativeSelect
          label={t('field.store')}
          value={market}
          data={MARKETS.map((store) => ({ value: store, label: store.toUpperCase() }))}
          onChange={(event) => setParameter('market', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('catalogue.day')}
          value={day}
          onChange={(event) => setParameter('day', event.currentTarget.value)}
        />
        <TextInput
          type="search"
          label={t('catalogue.search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Checkbox
          label={t('catalogue.onlyChanged')}
          checked={onlyChanged}
          onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
        />
      </search>
      {chosenOffer.error && (
        <LoadFailure error={chosenOffer.error} onRetry={() => void chosenOffer.refetch()} />
      )}
      {todayOffer.error && !chosenOffer.error && (
        <LoadFailure error={todayOffer.error} onRetry={() => void todayOffer.refetch()} />
      )}
      {chosenOffer.isLoading && <Loading />}
      {chosenOffer.data && (
        <>
          <p className={classes.facts} role="status">
            {t('catalogue.soldOf', { sold: soldCount, all: rows.length })}
          </p>
          {shownRows.length === 0 && (query.trim() !== '' || todayOffer.data) && (
            <p>{t(query.trim() === '' ? 'catalogue.sameAsToday' : 'catalogue.noneFound')}</p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrolled by keyboard */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('catalogue.offer')}>
            <ul className={classes.offers}>
              {shownRows.map(({ offer, changed }) => (
                <OfferRow
                  key={offer.code}
                  offer={offer}
                  changed={changed}
                  market={day === today ? market : null}
                />
              ))}
            </ul>
          </section>
          <SeasonalChoices version={version} day={day} />
        </>
      )}
    </section>
  );
}

function useOffer(version: string, market: Market, day: string) {
  return useQuery({
    queryKey: buildQueryKey('shopOffer', version, market, day),
    queryFn: async ({ signal }) =>
      (await request(shopOfferQuery, { version, market, day }, signal)).shopOffer,
    enabled: DAY.test(day),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const isChanged = (offer: ProductOffer, offerToday: ProductOffer | undefined): boolean =>
  offerToday !== undefined && JSON.stringify(offer) !== JSON.stringify(offerToday);

/** Whether the code or the name of an article contains every word of the query. */
function matchesQuery({ code, name }: ProductOffer, query: string): boolean {
  const text = `${code} ${name}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface OfferRowProps {
  readonly offer: ProductOffer;
  readonly changed: boolean;
  /** The market whose shop the link opens; null for another day than today, because the shop shows today's offer only. */
  readonly market: Market | null;
}

function OfferRow({ offer, changed, market }: OfferRowProps) {
  const { code, name, absent, choices } = offer;
  return (
    <li className={classes.offer} aria-label={`${name} (${code})`}>
      <strong className={classes.offerName}>{name}</strong>
      <code>{code}</code>
      <Tag tone={absent === null ? 'done' : 'neutral'}>
        {t(absent === null ? 'catalogue.sold' : 'catalogue.notSold')}
      </Tag>
      {market !== null && absent === null && hasShop() && (
        <a
          href={buildEditorLink({ store: market, code, sc: null })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('catalogue.seeInShopOf', { name })}
        >
          {t('catalogue.seeInShop')}
        </a>
      )}
      {changed && <Tag tone="warn">{t('catalogue.differs')}</Tag>}
      <span className={classes.facts}>
        {absent === 'market' && t('catalogue.absent.market')}
        {absent === 'season' &&
          t('catalogue.absent.season', {
            from: formatSeasonDay(offer.seasonFrom),
            to: formatSeasonDay(offer.seasonTo),
          })}
        {choices
          .filter(({ listed }) => listed > 0)
          .map(({ kind, choosable, listed }) =>
            t('catalogue.choices', { kind: t(`catalogue.kind.${kind as 'fond'}`), choosable, listed }),
          )
          .join(' · ')}
      </span>
    </li>
  );
}
