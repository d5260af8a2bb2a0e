import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('DVC-5 an administrator saves a device through the API, after a dry run that lists its open megalots', async () => {
  await web.workshop.order([{ code: 'EAO' }]);
  const [megalotId] = await makeLotsAndMegalots(web.workshop);
  const input = {
    code: 'DURST',
    record: { ...DURST, name: 'Durst, new rollers' },
    expectedVersion: 1,
    reason: 'new rollers',
  };
  const save = (dryRun: boolean) =>
    mutate(
      'administrator',
      'saveDevice',
      'SaveDevice',
      { ...input, dryRun },
      '... on SavedDevice { dryRun version megalots { id } }',
    );
  const readDevice = async () =>
    (await query('administrator', '{ device(code: "DURST") { version record } }')).device;
  expect(await save(true)).toMatchObject({ dryRun: true, version: 2, megalots: [{ id: megalotId }] });
  expect(await readDevice()).toMatchObject({ version: 1, record: { name: DURST.name } });
  expect(await save(false)).toMatchObject({ dryRun: false, version: 2 });
  expect(await readDevice()).toMatchObject({ version: 2, record: { name: 'Durst, new rollers' } });
});

it('WSC-242 a dry run lists what the workshop would print on other devices, and how its megalots would be laid out', async () => {
  await web.workshop.order([{ code: 'EAO' }]);
  unwrap(await makeLots(web.workshop.as('generator'), { closing: 'all' }));
  const devices = await query(
    'administrator',
    '{ devices { code version record } installed { fonts { id name } profiles } }',
  );
  const { version, record } = devices.devices.find(({ code }: { code: string }) => code === 'DURST');
  expect(devices.installed.profiles).toContain(record.profile);
  expect(devices.installed.fonts.map(({ id }: { id: number }) => id)).toContain(record.ticketFont);
  const tryOut = (changes: object) =>
    mutate(
      'administrator',
      'saveDevice',
      'SaveDevice',
      { code: 'DURST', record: { ...record, ...changes }, expectedVersion: version, dryRun: true },
      `... on SavedDevice {
        media { lots pagesBefore pagesAfter lengthBeforeMm lengthAfterMm }
        before { choices { lotType device } } after { choices { lotType device } } }`,
    );
  const wider = await tryOut({ format: { ...record.format, startOffset: 136 } });
  const [plan] = wider.media;
  expect(plan).toMatchObject({ lots: 1, pagesBefore: 1, pagesAfter: 1 });
  expect(plan.lengthAfterMm - plan.lengthBeforeMm).toBeCloseTo(100);
  expect(wider.after).toEqual(wider.before);
  const paper = await tryOut({ substrates: ['paper'] });
  const deviceOf = (choices: readonly { lotType: string; device: string | null }[]) =>
    choices.find(({ lotType }) => lotType === 'EAO')?.device;
  expect([deviceOf(paper.before.choices), deviceOf(paper.after.choices)]).toEqual(['DURST', 'ROLL']);
});

it('DVC-10 DVC-11 PDF-29 a profile or font that is not installed, a length without room, and a cut without a processing step are refused in a dry run', async () => {
  const refuse = async (changes: object) => {
    const input = {
      code: 'TEX',
      record: { ...DURST, code: 'TEX', folder: 'TEX', ...changes },
      expectedVersion: 1,
    };
    return mutate(
      'administrator',
      'saveDevice',
      'SaveDevice',
      { ...input, dryRun: true },
      '... on SavedDevice { version }',
    );
  };
  const refused = (field: string, rule: string) => ({ code: 'deviceInvalid', params: { field, rule } });
  expect(await refuse({})).toMatchObject({ version: 2 });
  expect(await refuse({ profile: 'NOT_THERE' })).toMatchObject(refused('profile', 'notInstalled'));
  expect(await refuse({ ticketFont: 9999 })).toMatchObject(refused('ticketFont', 'notInstalled'));
  expect(await refuse({ format: { ...DURST.format, endBand: 0 } })).toMatchObject(
    refused('format.endBand', '≥ 9.2'),
  );
  const layers = { ...DURST.layers, kissCut: { ...DURST.layers.kissCut, step: null } };
  expect(await refuse({ layers })).toMatchObject(refused('layers.kissCut.step', 'processingStep'));
  expect(await refuse({ folder: 'a/b' })).toMatchObject(refused('folder', 'folderText'));
});
