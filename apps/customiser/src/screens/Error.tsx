import type { ReactElement } from 'react';
import button from '../controls/Button.module.css';
import type { FailedLoading } from '../load/http.ts';
import { useTranslate, useWidgetContext } from '../store/widgetContext.ts';
import styles from './Plain.module.css';

/**
 * Shows what failed in the shopper's language, and a retry button. The specification's message is in collapsed
 * details, for support staff. Part of React's chunk, so that it needs no further loading.
 */
export function ErrorScreen({ trouble }: { readonly trouble: FailedLoading }): ReactElement {
  const translate = useTranslate();
  const { page } = useWidgetContext();
  return (
    <div className={styles.plain} role="alert">
      {/* The page's picture of the product. */}
      <slot name="picture">
        <span className={styles.badge} aria-hidden="true">
          !
        </span>
      </slot>
      <h2>{translate('error.title')}</h2>
      <p>{translate('error.advice', { fault: trouble.fault })}</p>
      <button type="button" className={`${button.button} ${button.solid}`} onClick={page.retry}>
        {translate('error.retry')}
      </button>
      <details className={styles.detail}>
        <summary>{translate('error.details')}</summary>
        {/* The specification's message isn't in the shopper's language: `zxx` stands for no language. */}
        <p lang="zxx">{trouble.message}</p>
      </details>
    </div>
  );
}
