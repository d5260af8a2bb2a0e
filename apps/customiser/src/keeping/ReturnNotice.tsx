import { type ReactElement, useEffect, useState } from 'react';
import { Button, IconButton } from '../controls/Button.tsx';
import { forgetLastDesign, isRefused, readLastDesign, restoreLastDesign } from '../store/saved/lastDesign.ts';
import { removeExpired } from '../store/saved/removeExpired.ts';
import { LAST_LIFETIME_MS } from '../store/saved/saveRecord.ts';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import type { WidgetStore } from '../store/widgetStore.ts';
import { formatUntil } from './formatUntil.ts';
import styles from './keeping.module.css';

interface ReturnNoticeProps {
  /** Receives the message, which is shown above the panels. */
  readonly onStatus: (message: string) => void;
}

/**
 * The messages for a shopper who comes back: a kept design was opened, or can't be opened. It also offers to restore
 * the design that was ordered last.
 */
export function ReturnNotice({ onStatus }: ReturnNoticeProps): ReactElement | null {
  const translate = useTranslate();
  const widget = useWidgetContext();
  const { page, store } = widget;
  const notice = useWidget(({ keptNotice }) => keptNotice);
  const locale = useWidget(({ app }) => app.locale);
  const [hasLast, setHasLast] = useState(() => page.canAddLines && readLastDesign(widget) !== null);
  const bringBack = () => {
    const isBack = restoreLastDesign(widget);
    setHasLast(false);
    if (isBack) onStatus(translate('again.back'));
  };
  useEffect(() => {
    const clearExpired = () => {
      removeExpired(page.storage);
      setHasLast(page.canAddLines && readLastDesign(widget) !== null);
    };
    clearExpired();
    const timer = hasLast ? setTimeout(clearExpired, LAST_LIFETIME_MS) : undefined;
    return () => clearTimeout(timer);
  }, [widget, page, hasLast]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal before this page opened restores the design
  useEffect(() => {
    if (hasLast && isRefused()) bringBack();
  }, []);
  const openFresh = () => {
    const { live, ordered } = store.getState();
    // What was changed since the order is the shopper's next design.
    if (!live || live !== ordered) return;
    forgetPictures(store);
    onStatus('');
    // Opens the product again. It opens without a design, because the ordered design is no longer the tab's open design.
    page.retry();
    setHasLast(page.canAddLines && readLastDesign(widget) !== null);
  };
  // A class list that was ordered on this page leads back to the design, which may have a child's name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the way back from the list
  useEffect(() => {
    if (page.canAddLines) openFresh();
  }, []);
  useEffect(() => {
    // A step back may show the page as it was left, with the design that was ordered.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) openFresh();
    };
    // A shop that adds to its cart in the background doesn't leave the page. A cart line to modify keeps its design.
    const onAdded = () => {
      if (page.canAddLines) openFresh();
    };
    globalThis.addEventListener('pageshow', onShow);
    globalThis.addEventListener('cmon:addedToCart', onAdded);
    return () => {
      globalThis.removeEventListener('pageshow', onShow);
      globalThis.removeEventListener('cmon:addedToCart', onAdded);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice is shown once
  useEffect(() => {
    if (!notice) return;
    const date = notice.kind === 'opened' ? formatUntil(notice.until, locale) : '';
    onStatus(translate(`keep.${notice.kind}`, { date }));
  }, [notice]);
  if (!hasLast) return null;
  return (
    <div className={styles.again}>
      <Button icon="reset" onPress={bringBack}>
        {translate('again.offer')}
      </Button>
      <IconButton
        icon="close"
        label={translate('again.forget')}
        onPress={() => {
          forgetLastDesign(widget);
          setHasLast(false);
        }}
      />
    </div>
  );
}

/** Forgets the photos that were placed in the ordered design. They were only kept to be cropped again. */
function forgetPictures(store: WidgetStore): void {
  for (const { url } of store.getState().placedPictures?.values() ?? []) URL.revokeObjectURL(url);
  store.setState({ placedPictures: new Map() });
}
