import { Link } from 'react-router';
import { formatMedia } from '../../display/formatMedia.ts';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { getFileStateCode } from '../../display/statusLook.ts';
import { MegalotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { t } from '../../messages/translate.ts';
import classes from './ObjectMegalots.module.css';
import type { ObjectMegalot, PoleProgress } from './objectMegalotQueries.ts';
import { buildPolesPath, readPolesUrl } from './polesUrl.ts';

/** A megalot with objects: its state at the press and the cutter, and the progress of each pole with its items. */
export function ObjectMegalotCard({ row: { megalot, shipBy, poles } }: { readonly row: ObjectMegalot }) {
  return (
    <li className={classes.card} aria-label={megalot.number}>
      <div className={classes.head}>
        <Link to={getObjectPath('megalot', megalot.id)} className={classes.number} data-read-from-far>
          {megalot.number}
        </Link>
        <StoreFlag store={megalot.store} />
        <span className={classes.media}>{formatMedia(megalot)}</span>
        <MegalotUrgency megalot={megalot} />
        <StatusBadge status={getFileStateCode(megalot.fileState)} />
        <StatusBadge status={megalot.cutting} />
        <ShipBy value={shipBy} />
      </div>
      <ul className={classes.poles}>
        {poles.map((progress) => (
          <PoleCell key={progress.pole} progress={progress} />
        ))}
      </ul>
      <div className={classes.links}>
        {megalot.lots.map((lot) => (
          <Link key={lot.id} className={classes.lot} to={getObjectPath('lot', lot.id)}>
            {lot.number} {lot.type} <StatusBadge status={lot.cutting} />
          </Link>
        ))}
        <Link
          className={classes.lot}
          to={`/parcourir/objets/1/${megalot.lots.map(({ id }) => encodeURIComponent(id)).join(',')}`}
        >
          {t('objectMegalots.items')}
        </Link>
      </div>
    </li>
  );
}

/** How far one pole is with the objects of a megalot. */
function PoleCell({ progress }: { readonly progress: PoleProgress }) {
  const { pole, total, made, distressed, blanksMissing } = progress;
  const name = t(`pole.${pole}`);
  const url = readPolesUrl({ poleFabFilter: pole }, new URLSearchParams());
  return (
    <li className={classes.pole} data-done={made === total}>
      <div className={classes.poleHead}>
        <Link to={buildPolesPath(url)} aria-label={t('objectMegalots.poleItems', { pole: name })}>
          {name}
        </Link>
        {distressed > 0 && <Tag tone="danger">{t('objectMegalots.distressed', { count: distressed })}</Tag>}
        {blanksMissing > 0 && (
          <Tag tone="danger">{t('objectMegalots.blanksMissing', { count: blanksMissing })}</Tag>
        )}
      </div>
      <progress max={total} value={made} aria-label={name} />
      <strong>{t('objectMegalots.made', { made, total })}</strong>
      <dl className={classes.counts}>
        <Count status="FAB_EN_ATTENTE" value={progress.waiting} />
        <Count status="FAB_A_FAIRE" value={progress.ready} />
        <Count status="FAB_EN_COURS" value={progress.running} />
        <Count status="FAB_REPRISE_MANUELLE" value={progress.rework} />
      </dl>
    </li>
  );
}

function Count({ status, value }: { readonly status: string; readonly value: number }) {
  if (value === 0) return null;
  return (
    <div>
      <dt>
        <StatusBadge status={status} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
