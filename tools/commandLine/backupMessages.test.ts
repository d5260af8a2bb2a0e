import { expect, it } from 'vitest';
import { formatBackupResult, formatRestoreResult } from './backupMessages.ts';

it('RUN-127 the results of backup and restore count one thing and several things with their own words', () => {
  const listNouns = (text: unknown) => String(text).match(/\d+ (?:print |catalogue )?\p{L}+/gu);
  const folder = 'backups';
  expect(listNouns(formatBackupResult({ rows: 1, files: 1, catalogues: 1, folder }))).toEqual([
    '1 row',
    '1 print file',
    '1 catalogue version',
  ]);
  const restored = { at: '', rows: 2, files: 0, catalogues: 3, erased: 1 };
  expect(listNouns(formatRestoreResult(restored))).toEqual([
    '2 rows',
    '0 print files',
    '3 catalogue versions',
    '1 order',
  ]);
  expect(formatRestoreResult({ ...restored, erased: 2 })).toContain('2 orders were');
});
