import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MegalotMoves } from '../../../actions/MegalotMoves.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { useSettings } from '../../../api/useSettings.ts';
import { DetailDrawer } from '../../../dialogs/DetailDrawer.tsx';
import { BlockerList } from '../../../display/BlockerList.tsx';
import { EventList } from '../../../display/events/EventList.tsx';
import { Fact, Facts, Section } from '../../../display/Facts.tsx';
import { formatDateTime, formatNumber } from '../../../display/format.ts';
import { formatMedia } from '../../../display/formatMedia.ts';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import { formatResent } from '../../../display/megalots/formatResent.ts';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { getFileStateCode } from '../../../display/statusLook.ts';
import { LotUrgency, MegalotUrgency } from '../../../display/urgency/UrgencyTags.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { formatReconciliation } from '../formatReconciliation.ts';
import { FilePlaces } from './FilePlaces.tsx';
import { type MegalotDetailValue, megalotQuery } from './megalotQueries.ts';
import { PreflightReport, PrintFiles } from './PrintFiles.tsx';

/** How often the progress is read while a generator writes the files. */
const PROGRESS_RELOAD_MS = 2000;

interface MegalotDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The drawer with the details of a megalot: files with hashes, preflight report, attempts, lots and moves. */
export function MegalotDetail({ id, onClose }: MegalotDetailProps) {
  const { autoReloadSeconds } = useSettings();
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('megalot', id),
    queryFn: ({ signal }) => request(megalotQuery, { id }, signal),
    refetchInterval: ({ state }) =>
      state.data?.megalot?.progress ? PROGRESS_RELOAD_MS : autoReloadSeconds * 1000,
  });
  return (
    <DetailDrawer
      title={
        <span className={classes.title}>
          <span className={classes.number}>{data?.megalot?.number ?? t('field.megalot')}</span>
          {data?.megalot && <Tag tone="neutral">r{data.megalot.revision}</Tag>}
          {data?.megalot?.ended && <Tag tone="off">{t('megalot.ended')}</Tag>}
          {data?.megalot && <MegalotUrgency megalot={data.megalot} />}
          {data?.megalot?.enSouffrance && <Tag tone="danger">{t('status.STEP_EN_SOUFFRANCE')}</Tag>}
        </span>
      }
      value={data?.megalot}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(megalot) => (
        <div className={classes.detail}>
          <MegalotFacts megalot={megalot} />
          {megalot.blockers.length > 0 && <BlockerList blockers={megalot.blockers} pageOf={megalot.id} />}
          <div className={classes.actions}>
            <MegalotMoves megalot={megalot} />
          </div>
          {(megalot.files.length > 0 || !megalot.ended) && (
            <Section title={t('megalot.files')} count={megalot.files.length}>
              <FilePlaces places={megalot.filePlaces} />
              <PrintFiles files={megalot.files} />
            </Section>
          )}
          {megalot.preflight && <PreflightReport preflight={megalot.preflight} />}
          {megalot.ended ? (
            <Section title={t('megalot.heldLots')}>
              <RefLinks type="lot" refs={listHeldLots(megalot)} />
            </Section>
          ) : (
            <Section title={t('field.lots')} count={megalot.lots.length}>
              <MegalotLots lots={megalot.lots} />
            </Section>
          )}
          {megalot.attempts.length > 0 && <Attempts attempts={megalot.attempts} />}
          <Section title={t('events.title')}>
            <EventList events={megalot.events} />
          </Section>
        </div>
      )}
    </DetailDrawer>
  );
}

/** The lots that a cancelled megalot held. The event of its cancellation names them. */
function listHeldLots({ events }: MegalotDetailValue) {
  const canceled = events.find(({ action }) => action === 'cancelGeneration');
  return (canceled?.related ?? []).map(({ id, label }) => ({ id, number: label }));
}

function MegalotFacts({ megalot }: { readonly megalot: MegalotDetailValue }) {
  return (
    <>
      {!megalot.ended && (
        <div className={classes.tracks}>
          <span className={classes.track}>
            {t('field.fileState')} <StatusBadge status={getFileStateCode(megalot.fileState)} />
          </span>
          <span className={classes.track}>
            {t('field.cutting')} <StatusBadge status={megalot.cutting} />
          </span>
        </div>
      )}
      <Facts>
        <Fact label={t('field.store')}>
          <StoreFlag store={megalot.store} />
        </Fact>
        <Fact label={t('field.shipBy')}>
          <ShipBy value={megalot.shipBy} />
        </Fact>
        <Fact label={t('field.device')}>{formatMedia(megalot)}</Fact>
        {megalot.laize !== null && (
          <>
            <Fact label={t('field.metres')}>
              {megalot.metres === null ? '—' : `${formatNumber(megalot.metres, 2)} m`}
            </Fact>
            <Fact label={t('field.efficiency')}>
              {megalot.efficiency === null ? '—' : `${formatNumber(megalot.efficiency, 1)} %`}
            </Fact>
          </>
        )}
        <Fact label={t('field.labels')}>{formatNumber(megalot.labelCount)}</Fact>
        {megalot.generatedAt !== null && (
          <Fact label={t('megalot.filesMade')}>
            {formatDateTime(megalot.generatedAt)} · {megalot.generatedBy}
          </Fact>
        )}
        {megalot.resentAt !== null && <Fact label={t('megalot.sentAgain')}>{formatResent(megalot)}</Fact>}
        {megalot.reconciliation && (
          <Fact label={t('lot.reconciliation')}>{formatReconciliation(megalot.reconciliation)}</Fact>
        )}
      </Facts>
    </>
  );
}

function MegalotLots({ lots }: { readonly lots: MegalotDetailValue['lots'] }) {
  return (
    <table className={classes.table}>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.id}>
            <td>
              <Link to={getObjectPath('lot', lot.id)}>{lot.number}</Link>
            </td>
            <td>
              {lot.type} <LotUrgency lot={lot} />
            </td>
            <td>{t('count.orders', { count: lot.orderCount })}</td>
            <td>
              <StatusBadge status={lot.cutting} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Attempts({ attempts }: { readonly attempts: MegalotDetailValue['attempts'] }) {
  return (
    <Section title={t('megalot.attempts')} count={attempts.length}>
      <table className={classes.table}>
        <tbody>
          {attempts.map((attempt) => (
            <tr key={`${attempt.revision} ${attempt.number}`}>
              <td>
                r{attempt.revision} · {attempt.number}
              </td>
              <td>{attempt.generator}</td>
              <td>{formatDateTime(attempt.startedAt)}</td>
              <td>
                {attempt.error
                  ? formatRefusal(attempt.error)
                  : t(attempt.endedAt === null ? 'megalot.running' : 'megalot.written')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
