import { Link } from 'react-router';
import { MegalotMoves } from '../../../actions/MegalotMoves.tsx';
import { formatRefusal } from '../../../api/refusal.ts';
import { formatDateTime } from '../../../display/format.ts';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import type { MegalotFlowView } from './batchFlowQueries.ts';

/** The megalots whose last generation or RIP run failed, each with its error and what the viewer may do about it. */
export function FailedMegalots({ megalots }: { readonly megalots: MegalotFlowView['failed'] }) {
  return (
    <section>
      <h2 className={classes.title}>{t('monitoring.failed')}</h2>
      {megalots.length === 0 && <p className={classes.none}>{t('monitoring.noFailed')}</p>}
      <ul className={classes.rows}>
        {megalots.map((megalot) => (
          <li key={megalot.id}>
            <Link className={classes.row} to={getObjectPath('megalot', megalot.id)}>
              <strong>{megalot.number}</strong>
              {megalot.enSouffrance && <StatusBadge status="STEP_EN_SOUFFRANCE" />}
              <span>{megalot.lastError && formatRefusal(megalot.lastError)}</span>
              <span className={classes.small}>{megalot.device}</span>
              <time className={classes.push} dateTime={megalot.stateSince}>
                {formatDateTime(megalot.stateSince)}
              </time>
            </Link>
            <div className={classes.rowActions}>
              {/* Without next cutting states, only the buttons for the files are shown. */}
              <MegalotMoves megalot={{ ...megalot, nextCutting: [] }} onlyAllowed />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
