import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatDateTime } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { t } from '../../messages/translate.ts';
import { ChangeList } from './ChangeList.tsx';
import classes from './Devices.module.css';
import { listFieldChanges } from './deviceFields.ts';
import { type DeviceVersion, deviceHistoryQuery, type Installed } from './deviceQueries.ts';

interface DeviceHistoryProps {
  readonly code: string;
  readonly installed: Installed;
  readonly onClose: () => void;
  readonly onUse: (record: unknown) => void;
}

/** The versions of a device: who saved each, when, why, and what it changed. An earlier one can be taken into the form. */
export function DeviceHistory({ code, installed, onClose, onUse }: DeviceHistoryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('deviceHistory', code),
    queryFn: ({ signal }) => request(deviceHistoryQuery, { code }, signal),
  });
  const versions = data?.device?.versions ?? [];
  return (
    <Dialog title={t('device.historyOf', { code })} size="xl" onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      <ol className={classes.versions}>
        {versions.map((version, index) => (
          <li key={version.version} className={classes.version}>
            <p className={classes.name}>{formatSaved(version)}</p>
            {version.note !== null && <p className={classes.help}>{version.note}</p>}
            {version.retired && <p className={classes.help}>{t('device.retired')}</p>}
            {versions[index + 1] && (
              <ChangeList
                changes={listFieldChanges(versions[index + 1]?.record, version.record)}
                installed={installed}
              />
            )}
            {index > 0 && (
              <Button size="compact-sm" variant="light" onClick={() => onUse(version.record)}>
                {t('device.useVersion', { version: version.version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** Who saved a version, and when. */
export function formatSaved({
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
