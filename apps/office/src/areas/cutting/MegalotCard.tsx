import type { MegalotCuttingState } from '@cmon/core/production/statuses';
import { Link } from 'react-router';
import { MegalotMoves } from '../../actions/MegalotMoves.tsx';
import { withBasePath } from '../../api/basePath.ts';
import { formatNumber } from '../../display/format.ts';
import { formatMedia } from '../../display/formatMedia.ts';
import { Icon } from '../../display/Icon.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { getFileStateCode } from '../../display/statusLook.ts';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import type { CuttingMegalot } from './cuttingMegalotQueries.ts';
import { MediaBreakButton } from './mediaBreak/MediaBreakButton.tsx';

/** The states in which its strips are on the web, or cut from it. */
const PRINTED_STATES: readonly MegalotCuttingState[] = ['mg_dec_imprime', 'mg_dec_decoupe'];

/** A megalot on the floor: its states, its lots, its cut files and its next moves. */
export function MegalotCard({ megalot }: { readonly megalot: CuttingMegalot }) {
  return (
    <li className={classes.card}>
      <div className={classes.rowHead}>
        <Link
          to={`/parcourir/megalots?detail=${encodeURIComponent(megalot.id)}`}
          className={classes.lotNumber}
        >
          {megalot.number}
        </Link>
        <Tag tone="neutral">r{megalot.revision}</Tag>
        <StoreFlag store={megalot.store} />
        <span className={classes.lotType}>{formatMedia(megalot)}</span>
        {megalot.metres !== null && (
          <span className={classes.figure}>{formatNumber(megalot.metres, 1)} m</span>
        )}
        <span className={classes.figure}>{t('count.labels', { count: megalot.labelCount })}</span>
        {megalot.prio && <Tag tone="prio">PRIO</Tag>}
        {megalot.enSouffrance && <Tag tone="danger">{t('status.STEP_EN_SOUFFRANCE')}</Tag>}
        <ShipBy value={megalot.shipBy} size="large" />
      </div>
      <div className={classes.rowHead}>
        <StatusBadge status={megalot.cutting} size="large" />
        <StatusBadge status={getFileStateCode(megalot.fileState)} size="large" />
      </div>
      <div className={classes.lotChips}>
        {megalot.lots.map((lot) => (
          <Link key={lot.id} to={`/decoupe/lots?lot=${encodeURIComponent(lot.id)}`} className={classes.chip}>
            {lot.number} {lot.type} <StatusBadge status={lot.cutting} />
          </Link>
        ))}
      </div>
      <div className={classes.moves}>
        <MegalotMoves megalot={megalot} size="lg" onlyAllowed />
        {megalot.laize !== null && PRINTED_STATES.includes(megalot.cutting) && (
          <MediaBreakButton megalotId={megalot.id} lotId={null} />
        )}
        {megalot.files
          .filter(({ kind, withdrawnAt }) => kind === 'cut' && withdrawnAt === null)
          .map((file) => (
            <a key={file.id} className={classes.chip} href={withBasePath(file.url)} download={file.name}>
              <Icon name="download" size={16} /> {file.name}
            </a>
          ))}
      </div>
    </li>
  );
}
