import { listHolders } from '@cmon/core/access/capabilities';
import { Link } from 'react-router';
import { formatRefusal } from '../../api/refusal.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { formatBytes } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Configuration.module.css';
import type { DeviceRecord, TestedFolder } from './configurationQueries.ts';

const MACHINES_PATH = '/configuration-globale/machines';

/**
 * A folder with less free space has a warning, and one with less than a tenth of it an error, because the print files of a
 * day take gigabytes.
 */
const LOW_SPACE_BYTES = 10_000_000_000;

interface FolderTestsProps {
  readonly folders: readonly TestedFolder[];
  readonly devices: readonly DeviceRecord[];
}

/** The last test of each folder, the machines that take their files from it, and a link to the screen that changes it. */
export function FolderTests({ folders, devices }: FolderTestsProps) {
  const mayEdit = hasCapability(useViewer(), 'configure');
  const editors = listHolders(['configure']).map((role) => t(`role.${role}`));
  return (
    <>
      <p className={classes.faint}>
        {mayEdit ? (
          <>
            {t('configuration.foldersWhere')}{' '}
            <Link to={MACHINES_PATH}>{t('screen.configuration.machines')}</Link>
          </>
        ) : (
          t('configuration.foldersAsk', { roles: editors.join(', ') })
        )}
      </p>
      <ul className={classes.tests}>
        {folders.map(({ folder, place, exists, writable, renamable, freeBytes, failure }) => (
          <li key={folder} className={classes.test} data-failed={failure !== null}>
            <strong>{folder}</strong>
            {devices
              .filter(({ record }) => readFolder(record) === folder)
              .map((device) =>
                mayEdit ? (
                  <Link key={device.code} to={`${MACHINES_PATH}/${device.code}`}>
                    {formatDeviceName(device)}
                  </Link>
                ) : (
                  <span key={device.code}>{formatDeviceName(device)}</span>
                ),
              )}
            <code className={classes.place}>{place}</code>
            <span className={classes.checks}>
              <Check passed={exists} label={t('configuration.exists')} />
              <Check passed={writable} label={t('configuration.writable')} />
              {renamable !== null && <Check passed={renamable} label={t('configuration.renamable')} />}
              {freeBytes !== null && <FreeSpace bytes={freeBytes} />}
            </span>
            {failure && <span className={classes.failure}>{formatRefusal(failure)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says how many folders failed the last test, and how many have little free space. */
export function formatTestResult(folders: readonly TestedFolder[]): string {
  const failedCount = folders.filter(({ failure }) => failure !== null).length;
  const lowCount = folders.filter(
    ({ freeBytes }) => freeBytes !== null && freeBytes < LOW_SPACE_BYTES,
  ).length;
  const result = t('configuration.result', { failed: failedCount, total: folders.length });
  return lowCount === 0 ? result : `${result} ${t('configuration.lowResult', { count: lowCount })}`;
}

/** The name of a machine's folder in its record. */
const readFolder = (record: unknown): unknown => (record as { readonly folder?: unknown } | null)?.folder;

function FreeSpace({ bytes }: { readonly bytes: number }) {
  const free = t('configuration.free', { size: formatBytes(bytes) });
  if (bytes >= LOW_SPACE_BYTES) return <span>{free}</span>;
  const tone = bytes < LOW_SPACE_BYTES / 10 ? 'danger' : 'warn';
  return <Tag tone={tone}>{t('configuration.low', { free, limit: formatBytes(LOW_SPACE_BYTES) })}</Tag>;
}

/** One check of a folder: its name, and an icon that says whether it passed. */
function Check({ passed, label }: { readonly passed: boolean; readonly label: string }) {
  return (
    <span className={classes.check} data-passed={passed}>
      <Icon
        name={passed ? 'check' : 'cross'}
        size={16}
        label={t(passed ? 'configuration.yes' : 'configuration.no')}
      />{' '}
      {label}
    </span>
  );
}
