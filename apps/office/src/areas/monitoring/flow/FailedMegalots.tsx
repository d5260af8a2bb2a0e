import { Link } from 'react-router';
import { formatRefusal } from '../../../api/refusal.ts';
import { formatDateTime } from '../../../display/format.ts';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import type { MegalotFlowView } from './batchFlowQueries.ts';

/** The megalots whose last generation or RIP run failed, each with its error. */
export function FailedMegalots({ megalots }: { readonly megalots: MegalotFlowView['failed'] }) {
  return (
    <section>
      <h2 className={classes.title}>{t('monitoring.failed')}</h2>
      {megalots.length === 0 && <p className={classes.none}>{t('monitoring.noFailed')}</p>}
      <ul className={classes.rows}>
        {megalots.map(({ id, number, device, stateSince, enSouffrance, lastError }) => (
          <li key={id}>
            <Link className={classes.row} to={`/parcourir/megalots?detail=${encodeURIComponent(id)}`}>
              <strong>{number}</strong>
              {enSouffrance && <StatusBadge status="STEP_EN_SOUFFRANCE" />}
              <span>{lastError && formatRefusal(lastError)}</span>
              <span className={classes.small}>{device}</span>
              <time className={classes.push} dateTime={stateSince}>
                {formatDateTime(stateSince)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
