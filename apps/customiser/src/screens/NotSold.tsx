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
  const box = useRef<HTMLDivElement>(null);
  // Whoever orders it all the same is brought to the reason.
  useLayoutEffect(
    () =>
      page.setCartCheck(() => {
        box.current?.scrollIntoView({ block: 'center' });
        box.current?.focus({ preventScroll: true });
        return false;
      }),
    [page],
  );
  return (
    <div ref={box} className={styles.plain} role="alert" tabIndex={-1}>
      <h2>
        {season
          ? translate('error.season', { from: dayOf(season.from, locale), to: dayOf(season.to, locale) })
          : translate('error.notSold', { market })}
      </h2>
      <p>{translate(season ? 'error.seasonAdvice' : 'error.notSoldAdvice')}</p>
    </div>
  );
}

/** How a month begins where it isn't written as a plain 1. */
const FIRSTS: Readonly<Record<string, string>> = { fr_FR: '1er ', it_IT: '1º ' };

/** The year is written when the season doesn't come back. */
function dayOf(date: string, locale: string): string {
  const yearly = date.length === 5;
  const day = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    day: 'numeric',
    month: 'long',
    ...(yearly ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(yearly ? `2028-${date}` : date));
  return day.replace(/^1 /, FIRSTS[locale] ?? '1 ');
}
