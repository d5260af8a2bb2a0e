import type { Locale } from '@cmon/core/catalogue/types';
import { type ReactElement, useEffect, useState } from 'react';
import { FollowedOrderView } from './FollowedOrderView.tsx';
import styles from './follow.module.css';
import { Notice } from './Notice.tsx';
import { useFollowedOrder } from './useFollowedOrder.ts';
import { loadWords, type Words, WordsContext } from './words.ts';

interface FollowPageProps {
  readonly token: string;
  /** Spoken until the order says its own language. */
  readonly locale: Locale;
}

/** The whole page of a private link, in the language of its order. */
export function FollowPage({ token, locale }: FollowPageProps): ReactElement | null {
  const { opened, reload, replace } = useFollowedOrder(token);
  const words = useLanguage(opened?.kind === 'order' ? opened.order.locale : locale);
  if (!words) return null;
  return (
    <WordsContext value={words}>
      <main className={styles.sheet}>
        {opened === null && <p className={styles.opening}>{words.translate('page.opening')}</p>}
        {opened?.kind === 'order' && (
          <FollowedOrderView token={token} order={opened.order} reload={reload} replace={replace} />
        )}
        {opened && opened.kind !== 'order' && <Notice kind={opened.kind} onRetry={reload} />}
      </main>
    </WordsContext>
  );
}

/** Null until the sentences are there; the page then says which language they are. */
function useLanguage(locale: Locale): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadWords(locale).then((loaded) => {
      if (!wanted) return;
      document.documentElement.lang = locale.replace('_', '-');
      setWords(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [locale]);
  return words?.locale === locale ? words : null;
}
