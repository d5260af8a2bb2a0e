import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { countColumn, textColumn, timeColumn } from '../../list/files/fileColumns.ts';
import { buildRowsFile } from '../../list/files/rowsFile.ts';
import { t } from '../../messages/translate.ts';
import type { DeviceView } from './deviceQueries.ts';
import { readPath } from './recordPaths.ts';

/** A CSV file with the devices of /configuration-globale/machines, with who changed them last. */
export const devicesFile = buildRowsFile<DeviceView>('devices', [
  textColumn('field.number', ({ code }) => code),
  textColumn('field.device', ({ code, record }) =>
    formatDeviceName({ code, name: String(readPath(record, 'name')) }),
  ),
  textColumn('field.type', ({ record }) => String(readPath(record, 'kind'))),
  textColumn('device.kinds.retired', ({ retired }) => (retired ? t('device.kinds.retired') : '')),
  countColumn('device.file.version', ({ version }) => version),
  textColumn('device.file.author', ({ author }) => author),
  timeColumn('device.file.at', ({ at }) => at),
]);
