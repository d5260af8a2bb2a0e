import type { Logger } from 'pino';
import type { FolderUnavailable } from '../files/storage/fileStorage.ts';

/** Logs when a hotfolder becomes unavailable, because a person must repair it, and when all are available again. */
export function createAlertLog(
  log: Pick<Logger, 'error' | 'info'>,
): (alert: FolderUnavailable | null) => void {
  return (alert) => {
    if (alert === null) log.info('hotfolders available');
    else log.error({ folder: alert.folder, why: alert.cause, code: alert.code }, 'hotfolder unavailable');
  };
}
