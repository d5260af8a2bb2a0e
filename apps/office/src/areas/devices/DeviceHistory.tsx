import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { VersionList } from '../../dialogs/review/VersionList.tsx';
import { formatDateTime } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { t } from '../../messages/translate.ts';
import { ChangeList } from './ChangeList.tsx';
import { listFieldChanges } from './deviceFields.ts';
import { type DeviceVersion, deviceHistoryQuery, type Installed } from './deviceQueries.ts';

interface DeviceHistoryProps {
  readonly code: string;
  readonly installed: Installed;
  readonly onClose: () => void;
  readonly onRestore: (record: unknown) => void;
}

/** The versions of a device: who saved each, when, why, and what it changed. An earlier one can be put into the form. */
export function DeviceHistory({ code, installed, onClose, onRestore }: DeviceHistoryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('deviceHistory', code),
    queryFn: ({ signal }) => request(deviceHistoryQuery, { code }, signal),
  });
  const versions = data?.device?.versions ?? [];
  return (
    <Dialog title={t('device.historyOf', { code })} size="xl" onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      <VersionList
        versions={versions.map((version, index) => ({
          key: version.version,
          title: formatSavedBy(version),
          notes: [
            ...(version.note === null ? [] : [version.note]),
            ...(version.retired ? [t('device.retired')] : []),
          ],
          changes: versions[index + 1] && (
            <ChangeList
              changes={listFieldChanges(versions[index + 1]?.record, version.record)}
              installed={installed}
            />
          ),
          restore:
            index === 0
              ? null
              : {
                  label: t('device.useVersion', { version: version.version }),
                  onRestore: () => onRestore(version.record),
                },
        }))}
      />
    </Dialog>
  );
}

/** Formats who saved a version, and when. */
export function formatSavedBy({
  version,
  author,
  at,
}: Pick<DeviceVersion, 'version' | 'author' | 'at'>): string {
  return t('device.savedBy', {
    version,
    by: author === 'system' ? t('device.system') : author,
    at: formatDateTime(at),
  });
}
