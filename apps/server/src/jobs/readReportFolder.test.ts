import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changeSettings } from '../commands/settings/changeSettings.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { findLastReports } from '../queries/checkbooks/machineReportRows.ts';
import { readReportFolder } from './readReportFolder.ts';

onBothDatabases((getWorkshop) => {
  it('L2C-22, JOB-34 the reports in the watched folder are taken in once, and refused and unreadable files are shown', async () => {
    const workshop = getWorkshop();
    const root = mkdtempSync(join(tmpdir(), 'cmon-reports-'));
    try {
      const storage = openFolderStorage(root);
      const errors: Error[] = [];
      const read = () => readReportFolder(workshop.as('system'), storage, (error) => errors.push(error));
      await read();
      expect(readdirSync(root)).toEqual([]);
      unwrap(
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
      // A file that can't be read doesn't stop the next one, and is shown once however often it is tried.
      mkdirSync(join(folder, 'a-broken.csv', 'inside'), { recursive: true });
      const unreadable: FileStorage = {
        ...storage,
        list: async (name) => ['a-broken.csv', ...(await storage.list(name))],
      };
      writeFileSync(join(folder, 'later.csv'), `code,page,result,time\n${line}1\n`);
      for (let time = 0; time < 2; time += 1) {
        workshop.now = new Date(workshop.now.getTime() + 60_000);
        await readReportFolder(workshop.as('system'), unreadable, (error) => errors.push(error));
      }
      expect(errors).toHaveLength(2);
      const names = (await findLastReports(workshop.db, 10)).map(({ name, refusal }) => [
        name,
        (refusal as { guard?: string } | null)?.guard,
      ]);
      expect(names.filter(([name]) => name === 'a-broken.csv')).toEqual([['a-broken.csv', 'reportReadable']]);
      expect(names.map(([name]) => name)).toContain('later.csv');
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
