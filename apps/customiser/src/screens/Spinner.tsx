import type { ReactElement } from 'react';
import { useSay } from '../store/widgetContext.ts';
import styles from './Plain.module.css';

export function Spinner(): ReactElement {
  const say = useSay();
  return (
    <div className={styles.plain} role="status">
      <span className={styles.spinner} />
      <p>{say('loading.label')}</p>
    </div>
  );
}
