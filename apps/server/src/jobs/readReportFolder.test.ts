import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changeSettings } from '../commands/settings/changeSettings.ts';
import { onBothEngines } from '../commands/testing/onBothEngines.ts';
import { value } from '../commands/testing/workshop.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { findLastReports } from '../queries/checkbooks/machineReportRows.ts';
import { readReportFolder } from './readReportFolder.ts';

onBothEngines((getWorkshop) => {
  it('L2C-22 the reports in the watched folder are taken in once, and refused files are shown', async () => {
    const workshop = getWorkshop();
    const root = mkdtempSync(join(tmpdir(), 'cmon-reports-'));
    try {
      const storage = openFolderStorage(root);
      const read = () => readReportFolder(workshop.as('system'), storage);
      await read();
      expect(readdirSync(root)).toEqual([]);
      value(
        await changeSettings(workshop.as('administrator'), {
          changes: [{ key: 'reportFolder', expectedVersion: 0, value: 'L2C' }],
          comment: null,
        }),
      );
      await read();
      const folder = join(root, 'L2C');
      const line = 'C/0000000000,1,ok,2026-03-02T09:00:00Z';
      writeFileSync(join(folder, 'good.csv'), `code,page,result,time\n${line}\n`);
      writeFileSync(join(folder, 'wrong.json'), '{"code": 1}');
      writeFileSync(join(folder, 'good.csv.tmp'), 'not complete yet');
      await read();
      expect(readdirSync(folder).toSorted()).toEqual(['Error', 'Success', 'good.csv.tmp']);
      expect(readdirSync(join(folder, 'Success'))).toEqual([expect.stringMatching(/^\d+-good\.csv$/)]);
      expect(readdirSync(join(folder, 'Error'))).toEqual([expect.stringMatching(/^\d+-wrong\.json$/)]);
      const reports = await findLastReports(workshop.db, 10);
      expect(reports.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
        { name: 'good.csv', source: 'folder', lines: 1, unknown: 1, refusal: null, received_by: null },
        { name: 'wrong.json', source: 'folder', refusal: { kind: 'reportInvalid', line: 1 } },
      ]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
