import type { ReactElement } from 'react';
import { version } from '../../../../package.json';
import { useTranslate } from '../store/widgetContext.ts';
import styles from './Home.module.css';
import plain from './Plain.module.css';

/** Shown while no product is chosen: the application's name and version. */
export function Home(): ReactElement {
  const translate = useTranslate();
  return (
    <div className={plain.plain}>
      <svg className={styles.strip} viewBox="0 0 280 84" aria-hidden="true">
        <g transform="rotate(-4 140 42)">
          <rect x="8" y="18" width="120" height="46" rx="12" fill="#ffc24b" />
          <rect x="26" y="34" width="62" height="7" rx="3.5" fill="#221f35" />
          <rect x="26" y="46" width="40" height="7" rx="3.5" fill="#221f35" opacity=".55" />
        </g>
        <g transform="rotate(3 140 42)">
          <rect x="138" y="14" width="92" height="46" rx="23" fill="#4a3bd1" />
          <rect x="160" y="33" width="48" height="7" rx="3.5" fill="#fff" />
          <circle cx="252" cy="40" r="23" fill="#17a07a" />
          <rect x="239" y="37" width="26" height="6" rx="3" fill="#fff" />
        </g>
      </svg>
      <h2>{translate('app.title')}</h2>
      <p>{translate('home.choose')}</p>
      <p className={styles.version}>{translate('app.version', { version })}</p>
    </div>
  );
}
