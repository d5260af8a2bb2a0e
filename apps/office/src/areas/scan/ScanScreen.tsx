import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { StationFrame } from '../../actions/StationFrame.tsx';
import { toRefusedAnswer, useScanStation } from '../../actions/useScanStation.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import { CodeEntry } from '../../scanner/CodeEntry.tsx';
import { ScanHistory } from '../../scanner/ScanHistory.tsx';
import { buildCheckbookPath } from './buildCheckbookPath.ts';
import { ResultCard } from './ResultCard.tsx';
import classes from './Scan.module.css';
import { scanCardQuery } from './scanQueries.ts';

/** /scan-qrcode/:searchType?/:id?: shows any scanned object and its next step. The cover of a checkbook opens that book. */
export function ScanScreen() {
  const navigate = useNavigate();
  const { searchType, id } = useParams();
  const mayBind = hasCapability(useViewer(), 'advanceFloor');
  const code = searchType !== undefined && id !== undefined ? `${searchType}/${id}` : null;
  const handle = useCallback(
    async (scanned: string) => {
      const { scan } = await request(scanCardQuery, { code: scanned });
      if (scan.__typename === 'Refused') return toRefusedAnswer(scan);
      if (scan.checkbook && mayBind) {
        void navigate(buildCheckbookPath(scan.checkbook.id));
        return { good: true as const, label: scan.object.label };
      }
      const [letter, rest] = scan.code.split('/');
      void navigate(`/scan-qrcode/${encodeURIComponent(letter ?? '')}/${encodeURIComponent(rest ?? '')}`);
      return { good: true as const, label: scan.object.label };
    },
    [navigate, mayBind],
  );
  const station = useScanStation({
    context: null,
    handle,
  });
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('scanCard', code),
    queryFn: ({ signal }) => request(scanCardQuery, { code: code ?? '' }, signal),
    enabled: code !== null,
  });
  return (
    <StationFrame station={station}>
      <ScreenHeader title={t('screen.scan-qrcode')} />
      <div className={classes.layout}>
        <div className={classes.main}>
          <CodeEntry onCode={station.scan} />
          {code === null && <EmptyState icon="qr" title={t('scan.anything')} text={t('scan.anythingText')} />}
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {code !== null && !error && !data && <Loading />}
          {data?.scan.__typename === 'Refused' && (
            <EmptyState icon="search" title={t('detail.unknown')} text={formatRefusal(data.scan)} />
          )}
          {data?.scan.__typename === 'ScanCard' && <ResultCard card={data.scan} />}
        </div>
        <ScanHistory history={station.history} onUndo={(record) => void station.undoScan(record)} />
      </div>
    </StationFrame>
  );
}
