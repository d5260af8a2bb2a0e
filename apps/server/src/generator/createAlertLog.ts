import type { Logger } from 'pino';
import type { FolderUnavailable } from '../files/storage/fileStorage.ts';

/**
 * Returns a function that logs when a hotfolder becomes unavailable, because a person must repair it. Null means that all
 * hotfolders are available again.
 */
export function createAlertLog(
  log: Pick<Logger, 'error' | 'info'>,
): (alert: FolderUnavailable | null) => void {
  return (alert) => {
    if (alert === null) log.info('hotfolders available');
    else log.error({ folder: alert.folder, why: alert.cause, code: alert.code }, 'hotfolder unavailable');
  };
}
