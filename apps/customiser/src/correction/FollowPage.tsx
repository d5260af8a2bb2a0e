import type { Locale } from '@cmon/core/catalogue/types';
import { type ReactElement, useEffect, useState } from 'react';
import { FollowedOrderView } from './FollowedOrderView.tsx';
import styles from './follow.module.css';
import { type Localization, LocalizationContext, loadLocalization } from './localization.ts';
import { Notice } from './Notice.tsx';
import { ShopHeader } from './ShopHeader.tsx';
import { useFollowedOrder } from './useFollowedOrder.ts';

interface FollowPageProps {
  readonly token: string;
  /** The page's language until the order, with its own language, is loaded. */
  readonly locale: Locale;
}

/** The page that a shopper's private link opens, in the language of the order. */
export function FollowPage({ token, locale }: FollowPageProps): ReactElement | null {
  const { loaded, reload, replaceLine } = useFollowedOrder(token);
  const localization = useLanguage(loaded?.kind === 'order' ? loaded.order.locale : locale);
  if (!localization) return null;
  return (
    <LocalizationContext value={localization}>
      {loaded?.kind === 'order' && loaded.order.shop && <ShopHeader shop={loaded.order.shop} />}
      <main className={styles.sheet}>
        {loaded === null && <p className={styles.opening}>{localization.translate('page.opening')}</p>}
        {loaded?.kind === 'order' && (
          <FollowedOrderView token={token} order={loaded.order} reload={reload} replaceLine={replaceLine} />
        )}
        {loaded && loaded.kind !== 'order' && <Notice kind={loaded.kind} onRetry={reload} />}
      </main>
    </LocalizationContext>
  );
}

/** Loads the messages of a language and sets the page's `lang`. Null until they are loaded. */
function useLanguage(locale: Locale): Localization | null {
  const [localization, setLocalization] = useState<Localization | null>(null);
  useEffect(() => {
    let isMounted = true;
    void loadLocalization(locale).then((loaded) => {
      if (!isMounted) return;
      document.documentElement.lang = locale.replace('_', '-');
      setLocalization(loaded);
    });
    return () => {
      isMounted = false;
    };
  }, [locale]);
  return localization?.locale === locale ? localization : null;
}
