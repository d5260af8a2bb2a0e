import type { ReactElement } from 'react';
import { useTranslate } from '../store/widgetContext.ts';
import styles from './Plain.module.css';

/** Shown while a product or the code of its screen loads. */
export function Spinner(): ReactElement {
  const translate = useTranslate();
  return (
    <div className={styles.plain} role="status">
      <span className={styles.spinner} />
      <p>{translate('loading.label')}</p>
    </div>
  );
}
