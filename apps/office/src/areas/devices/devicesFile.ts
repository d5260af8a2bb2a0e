import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { makeCountColumn, makeTextColumn, makeTimeColumn } from '../../list/files/fileColumns.ts';
import { buildRowsFile } from '../../list/files/rowsFile.ts';
import { t } from '../../messages/translate.ts';
import type { DeviceView } from './deviceQueries.ts';
import { readPath } from './recordPaths.ts';

/** A CSV file with the devices of /configuration-globale/machines, with who changed them last. */
export const devicesFile = buildRowsFile<DeviceView>('devices', [
  makeTextColumn('field.number', ({ code }) => code),
  makeTextColumn('field.device', ({ code, record }) =>
    formatDeviceName({ code, name: String(readPath(record, 'name')) }),
  ),
  makeTextColumn('field.type', ({ record }) => String(readPath(record, 'kind'))),
  makeTextColumn('device.kinds.retired', ({ retired }) => (retired ? t('device.kinds.retired') : '')),
  makeCountColumn('device.file.version', ({ version }) => version),
  makeTextColumn('device.file.author', ({ author }) => author),
  makeTimeColumn('device.file.at', ({ at }) => at),
]);
