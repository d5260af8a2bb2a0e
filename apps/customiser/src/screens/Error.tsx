import type { ReactElement } from 'react';
import button from '../controls/Button.module.css';
import { useSay, useWidgetContext } from '../store/widgetContext.ts';
import type { FailedLoading } from '../store/widgetState.ts';
import styles from './Plain.module.css';

/** Comes with React, so that it shows when nothing more can be loaded. What failed, in the specification's words, and a way on. */
export function ErrorScreen({ trouble }: { readonly trouble: FailedLoading }): ReactElement {
  const say = useSay();
  const { page } = useWidgetContext();
  return (
    <div className={styles.plain} role="alert">
      <span className={styles.badge} aria-hidden="true">
        !
      </span>
      <h2>{say('error.title')}</h2>
      <p>{say('error.advice')}</p>
      <p className={styles.detail}>{trouble.message}</p>
      <button type="button" className={`${button.button} ${button.solid}`} onClick={page.retry}>
        {say('error.retry')}
      </button>
    </div>
  );
}
