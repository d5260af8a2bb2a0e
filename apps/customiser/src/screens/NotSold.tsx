import type { Product } from '@cmon/core/catalogue/product';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import styles from './Plain.module.css';

/** Why a product isn't sold: never in this market, or at another time of the year. */
export function NotSold({ season }: { readonly season: Product['sold'] }): ReactElement {
  const translate = useTranslate();
  const market = useWidget((state) => state.market);
  const locale = useWidget(({ app }) => app.locale);
  const { page } = useWidgetContext();
  const container = useRef<HTMLDivElement>(null);
  // If the shopper tries to order the product, the page scrolls to the reason.
  useLayoutEffect(
    () =>
      page.setCartCheck(() => {
        container.current?.scrollIntoView({ block: 'center' });
        container.current?.focus({ preventScroll: true });
        return false;
      }),
    [page],
  );
  return (
    <div ref={container} className={styles.plain} role="alert" tabIndex={-1}>
      <h2>
        {season
          ? translate('error.season', {
              from: formatDay(season.from, locale),
              to: formatDay(season.to, locale),
            })
          : translate('error.notSold', { market })}
      </h2>
      <p>{translate(season ? 'error.seasonAdvice' : 'error.notSoldAdvice')}</p>
    </div>
  );
}

/** How the first day of a month is written, in languages that don't write a plain 1. */
const FIRST_OF_MONTH: Readonly<Record<string, string>> = { fr_FR: '1er ', it_IT: '1º ' };

/** A year that has a 29 February, for dates without a year. */
const LEAP_YEAR = 2028;

/** Formats a date (`YYYY-MM-DD`, or `MM-DD` for a yearly season). The year is shown only if it is given. */
function formatDay(date: string, locale: string): string {
  const isYearly = date.length === 5;
  const day = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    day: 'numeric',
    month: 'long',
    ...(isYearly ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(isYearly ? `${LEAP_YEAR}-${date}` : date));
  return day.replace(/^1 /, FIRST_OF_MONTH[locale] ?? '1 ');
}
