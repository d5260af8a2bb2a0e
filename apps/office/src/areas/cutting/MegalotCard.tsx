import type { MegalotCuttingState } from '@cmon/core/production/statuses';
import { Link } from 'react-router';
import { MegalotMoves } from '../../actions/MegalotMoves.tsx';
import { withBasePath } from '../../api/basePath.ts';
import { formatNumber } from '../../display/format.ts';
import { formatMedia } from '../../display/formatMedia.ts';
import { Icon } from '../../display/Icon.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { getFileStateCode } from '../../display/statusLook.ts';
import { LotUrgency, MegalotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import type { CuttingMegalot } from './cuttingMegalotQueries.ts';
import { MediaBreakButton } from './mediaBreak/MediaBreakButton.tsx';

/** States in which the strips of a megalot are printed: still on the roll, or cut from it. */
const PRINTED_STATES: readonly MegalotCuttingState[] = ['mg_dec_imprime', 'mg_dec_decoupe'];

interface MegalotCardProps {
  readonly megalot: CuttingMegalot;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/**
 * A megalot on the floor: its state and its next moves. Unfolded, it also has the state of its files, its media and cutter,
 * its lots, the files of its next step and the moves back.
 */
export function MegalotCard({ megalot, isOpen, onToggle }: MegalotCardProps) {
  return (
    <li className={classes.card}>
      <div className={classes.rowHead}>
        <button
          type="button"
          className={classes.foldCard}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'cutting.foldOne' : 'cutting.unfoldOne', { megalot: megalot.number })}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={20} />
        </button>
        <Link to={getObjectPath('megalot', megalot.id)} className={classes.lotNumber} data-read-from-far>
          {megalot.number}
        </Link>
        <Tag tone="neutral">r{megalot.revision}</Tag>
        <StoreFlag store={megalot.store} />
        <span className={classes.lotType}>{formatMedia(megalot)}</span>
        <span className={classes.figure}>{t('count.labels', { count: megalot.labelCount })}</span>
        <MegalotUrgency megalot={megalot} />
        {megalot.enSouffrance && <Tag tone="danger">{t('status.STEP_EN_SOUFFRANCE')}</Tag>}
        <ShipBy value={megalot.shipBy} size="large" />
        {!isOpen && (
          <>
            <StatusBadge status={megalot.cutting} size="large" />
            <MegalotMoves megalot={keepNextMoves(megalot)} size="lg" onlyAllowed />
          </>
        )}
      </div>
      {isOpen && (
        <>
          <div className={classes.rowHead}>
            <StatusBadge status={megalot.cutting} size="large" />
            <StatusBadge status={getFileStateCode(megalot.fileState)} size="large" />
          </div>
          <MegalotWork megalot={megalot} />
        </>
      )}
    </li>
  );
}

const NOT_ALLOWED = { allowed: false };

/** Leaves only the next step, which a folded card offers: no moves back, and no commands about the files. */
function keepNextMoves(megalot: CuttingMegalot) {
  const nextCutting = megalot.nextCutting.filter(({ backward }) => !backward);
  return {
    ...megalot,
    nextCutting,
    canGenerate: NOT_ALLOWED,
    canRegenerate: NOT_ALLOWED,
    canResendFiles: NOT_ALLOWED,
    canRetry: NOT_ALLOWED,
  };
}

/** Shows the data of a megalot that the press and the cutter need. */
function MegalotWork({ megalot }: { readonly megalot: CuttingMegalot }) {
  // The press needs the print files, and the cutter needs the cut files.
  const fileKind = PRINTED_STATES.includes(megalot.cutting) ? 'cut' : 'print';
  return (
    <>
      <dl className={classes.facts}>
        <LargeFact label={t('cutting.media')}>
          {t(megalot.laize === null ? 'cutting.media.sheet' : 'cutting.media.roll')}
        </LargeFact>
        {megalot.laize !== null && megalot.metres !== null && (
          <LargeFact label={t('cutting.length')}>{`${formatNumber(megalot.metres, 1)} m`}</LargeFact>
        )}
        {megalot.cuttingDevice && (
          <LargeFact label={t('cutting.cutter')}>
            {`${formatDeviceName(megalot.cuttingDevice)} · ${megalot.cuttingDevice.formats.join(', ').toUpperCase()}`}
          </LargeFact>
        )}
        {megalot.marks && (
          <LargeFact label={t('cutting.marks')}>
            {t('cutting.marksText', {
              size: formatNumber(megalot.marks.size),
              every: formatNumber(megalot.marks.every),
              code: megalot.marks.symbology === 'qr' ? 'QR' : 'Data Matrix',
            })}
          </LargeFact>
        )}
      </dl>
      <div className={classes.lotChips}>
        {megalot.lots.map((lot) => (
          <Link key={lot.id} to={`/decoupe/lots?lot=${encodeURIComponent(lot.id)}`} className={classes.chip}>
            {lot.number} {lot.type} <LotUrgency lot={lot} /> <StatusBadge status={lot.cutting} />
            {lot.stripsExpected > 0 && `${lot.stripsSeen}/${lot.stripsExpected}`}
            {lot.stripsToReissue > 0 && (
              <Tag tone="warn">{t('cutting.stripsToReissue', { count: lot.stripsToReissue })}</Tag>
            )}
          </Link>
        ))}
      </div>
      <div className={classes.moves}>
        <MegalotMoves megalot={megalot} size="lg" onlyAllowed />
        {megalot.laize !== null && PRINTED_STATES.includes(megalot.cutting) && (
          <MediaBreakButton megalotId={megalot.id} lotId={null} />
        )}
        {megalot.files
          .filter(({ kind, withdrawnAt }) => kind === fileKind && withdrawnAt === null)
          .map((file) => (
            <a key={file.id} className={classes.chip} href={withBasePath(file.url)} download={file.name}>
              <Icon name="download" size={16} /> {file.name}
            </a>
          ))}
      </div>
    </>
  );
}

interface LargeFactProps {
  readonly label: string;
  readonly children: string;
}

/** A fact in larger type than `Fact` of the drawers, because people read it while they work at the machine. */
function LargeFact({ label, children }: LargeFactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
