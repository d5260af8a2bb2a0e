import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { listSeparations, runTool, scanCodes } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import type { WrittenFile } from './filesEnv.ts';
import { DEFAULT_FOLDERS } from './testing/defaultFolders.ts';
import {
  builtCatalogue,
  choice,
  findForme,
  label,
  objectPlan,
  ROLL_FILES,
  requireFiles,
  rollPlan,
  strip,
  withHotfolders,
  withPrinter,
} from './testing/filesFixtures.ts';
import { withdrawRevision } from './withdrawRevision.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

/** A device whose tickets have the texts of the labels. */
const TEXTS_IN_TICKET = { device: { ...DURST, files: { ...DURST.files, textsInTicket: true } } };

it('PUB-5 PRE-14 DVC-1 a megalot becomes print files, cut files and tickets, each with the recorded length and hash', () =>
  withHotfolders(async (env) => {
    const result = await requireFiles(writeMegalotFiles(rollPlan(), env));
    expect(listFiles(env.outDir)).toEqual(ROLL_FILES);
    expect(result.files.map((file) => `${file.folder}/${file.name}`).sort()).toEqual(ROLL_FILES);
    for (const file of result.files) {
      const bytes = readFileSync(join(env.outDir, file.folder, file.name));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect([file.bytes, file.sha256]).toEqual([bytes.length, sha256]);
    }
    const copies = findForme('EAO_2L').copies + findForme('EAO_R').copies + 2 * findForme('EAO_1L').copies;
    expect(result.labels).toBe(copies);
    expect(result.pagesOfLots).toEqual({ 45: 1 });
    expect(new Set(result.places.map(({ stripId }) => stripId))).toEqual(
      new Set(rollPlan().strips.map(({ id }) => id)),
    );
    expect(result.places.every(({ fromMm, toMm }) => fromMm < toMm && toMm <= result.metres * 1_000)).toBe(
      true,
    );
    expect(result.metres).toBeGreaterThan(0.1);
    expect(result.efficiency).toBeGreaterThan(0.2);
    expect(result.preflight.map(({ file, findings }) => [file, findings])).toEqual(
      result.files.filter((file) => file.kind !== 'ticket').map((file) => [file.name, []]),
    );
  }));

it('PDF-39 PDF-41 PDF-42 third-party tools can read the published files', () =>
  withHotfolders(async (env) => {
    const plans = [rollPlan(), objectPlan('MUG'), objectPlan('SAC', { number: 125 })];
    const files: WrittenFile[] = [];
    for (const plan of plans) {
      const result = await requireFiles(writeMegalotFiles(plan, withPrinter(env, plan.megalot.device)));
      files.push(...result.files);
    }
    for (const { folder, name, kind } of files.filter((file) => file.kind !== 'ticket')) {
      const path = join(env.outDir, folder, name);
      expect(runTool('qpdf', ['--check', path])).toContain('No syntax or stream encoding errors found');
      expect(runTool('pdffonts', [path]).trim().split('\n')).toHaveLength(2);
      const bytes = readFileSync(path);
      expect(listSeparations(bytes)).toContain(name.includes('320') ? 'CutContour' : 'ThroughCut');
      if (kind === 'print') expect(scanCodes(bytes, 150)).toContain('QR-Code:M/0000000123');
    }
    const roll = readFileSync(join(env.outDir, ROLL_FILES[1] ?? ''));
    expect(scanCodes(roll, 150)).toEqual([
      'CODE-39:000123010001',
      'QR-Code:B/0000000001',
      'QR-Code:B/0000000002',
      'QR-Code:M/0000000123',
    ]);
  }));

it('PDF-20 PUB-12 DVC-7 the ticket contains every field, and the texts where a setting says so', () =>
  withHotfolders(async (env) => {
    const { files } = await requireFiles(writeMegalotFiles(rollPlan(), env));
    const ticket = JSON.parse(readFileSync(join(env.outDir, ROLL_FILES[0] ?? ''), 'utf8'));
    const hash = (name: string) => files.find((file) => file.name === name)?.sha256;
    expect(ticket).toMatchObject({
      megalot: 'M000123',
      revision: 1,
      page: 1,
      pages: 1,
      device: 'DURST',
      copies: 1,
      laize: 320,
      substrate: 'vinyl',
      media: { name: 'L320', widthMm: 320 },
      deadline: '2026-03-10T16:00:00.000Z',
      barcode: '000123010001',
      files: {
        print: { name: 'M000123_r01_p01of01_320V.pdf', sha256: hash('M000123_r01_p01of01_320V.pdf') },
      },
      userData: { megalotId: 'megalot-1', revision: 1, page: 1 },
    });
    expect(
      ticket.groups.map((group: { order: string; code: string; items: unknown }) => [
        group.order,
        group.code,
        group.items,
      ]),
    ).toEqual([
      [
        '100000001',
        'B/0000000001',
        [
          { id: 'item-1', preview: 0, copies: findForme('EAO_2L').copies, texts: ['Zoé', 'Müller-Ñandú'] },
          {
            id: 'item-2',
            preview: 0,
            copies: findForme('EAO_R').copies,
            texts: ['Léa Martin', '06 12 34 56 78'],
          },
        ],
      ],
      [
        '100000002',
        'B/0000000002',
        [{ id: 'item-3', preview: 0, copies: 2 * findForme('EAO_1L').copies, texts: ['Zoé Müller-Ñandú'] }],
      ],
    ]);
  }, TEXTS_IN_TICKET));

it('PRV-6 PDF-20 PUB-8 by default neither file names nor tickets contain a text', () => {
  const device = { ...DURST, files: { ...DURST.files, trigger: true } };
  return withHotfolders(
    async (env) => {
      await requireFiles(writeMegalotFiles(rollPlan(), env));
      for (const file of listFiles(env.outDir)) {
        expect(file).toMatch(
          /^(DURST\/M000123_r01_p01of01_320V\.(pdf|json|trg)|SUMMA\/000123010001_L320V\.cut\.pdf)$/,
        );
        if (file.endsWith('.json'))
          expect(readFileSync(join(env.outDir, file), 'utf8')).not.toMatch(/Zo|Léa/);
      }
      expect(listFiles(env.outDir).filter((file) => file.endsWith('.trg'))).toHaveLength(1);
    },
    { device },
  );
});

it('PDF-37 PUB-10 a second run of a revision changes nothing, and other content under the same name is refused', () =>
  withHotfolders(async (env) => {
    const first = await requireFiles(writeMegalotFiles(rollPlan(), env));
    expect(await requireFiles(writeMegalotFiles(rollPlan(), env))).toEqual(first);
    const plan = rollPlan();
    const other = { ...plan, strips: plan.strips.slice(1) };
    expect(await writeMegalotFiles(other, env)).toEqual({
      ok: false,
      failure: { kind: 'fileNameTaken', file: 'M000123_r01_p01of01_320V.pdf' },
    });
    expect(listFiles(env.outDir)).toEqual(ROLL_FILES);
  }));

it('PUB-10 a file that the RIP has processed is not published again', () =>
  withHotfolders(async (env) => {
    await requireFiles(writeMegalotFiles(rollPlan(), env));
    const successFolder = join(env.outDir, 'DURST/Success');
    mkdirSync(successFolder);
    renameSync(join(env.outDir, ROLL_FILES[1] ?? ''), join(successFolder, 'M000123_r01_p01of01_320V.pdf'));
    await requireFiles(writeMegalotFiles(rollPlan(), env));
    expect(listFiles(env.outDir).filter((file) => file.includes('p01of01_320V.pdf'))).toEqual([
      'DURST/Success/M000123_r01_p01of01_320V.pdf',
    ]);
  }));

it('PUB-9 print and cut files are published first and tickets last', async () => {
  const names: string[] = [];
  const [bag] = objectPlan('SAC').objects;
  if (!bag) throw new Error('no bag');
  let pages = 0;
  const objects = Array.from({ length: 6 }, (_, n) => ({ ...bag, itemId: `bag-${n}` }));
  await withHotfolders(
    async (env) => {
      const plan = { ...objectPlan('SAC'), objects };
      const { files } = await requireFiles(writeMegalotFiles(plan, withPrinter(env, 'SAC')));
      pages = files[0]?.pages ?? 0;
    },
    { onProgress: (_done, _of, name) => names.push(name) },
  );
  expect(pages).toBeGreaterThan(1);
  const kinds = names.map((name) =>
    name.endsWith('.json') ? 'ticket' : name.includes('.cut.') ? 'cut' : 'print',
  );
  expect(kinds).toEqual([
    ...Array(pages).fill('print'),
    ...Array(pages).fill('cut'),
    ...Array(pages).fill('ticket'),
  ]);
});

it('JOB-3 REL-15 a generator that lost its lease publishes nothing more', async () => {
  const answers = [true, true, false];
  await withHotfolders(
    async (env) => {
      expect(await writeMegalotFiles(rollPlan(), env)).toEqual({
        ok: false,
        failure: { kind: 'leaseLost', megalot: 'megalot-1' },
      });
      expect(listFiles(env.outDir)).toHaveLength(2);
    },
    { holdsLease: async () => answers.shift() ?? false },
  );
});

it('PUB-13 REL-16 nothing is published when a folder is missing, and the run succeeds when it is back', () =>
  withHotfolders(async (env) => {
    rmSync(join(env.outDir, 'SUMMA'), { recursive: true });
    expect(await writeMegalotFiles(rollPlan(), env)).toEqual({
      ok: false,
      failure: { kind: 'folderUnavailable', folder: env.outDir, cause: 'missing', code: 'ENOENT' },
    });
    expect(listFiles(env.outDir)).toEqual([]);
    mkdirSync(join(env.outDir, 'SUMMA'));
    await requireFiles(writeMegalotFiles(rollPlan(), env));
    expect(listFiles(env.outDir)).toEqual(ROLL_FILES);
  }));

it('PUB-4 part files of dead processes are removed, and those of a running process or of another machine are kept', () =>
  withHotfolders(async (env) => {
    // The shell has ended when its process id is read. The parent of this process still runs.
    const dead = runTool('sh', ['-c', 'echo $$']).trim();
    const host = hostname().replaceAll(/[^\w-]/g, '-');
    writeFileSync(join(env.outDir, `DURST/.M000009_r01_p01of01_320V.pdf@${host}.${dead}.part`), 'half');
    writeFileSync(
      join(env.outDir, `DURST/.M000008_r01_p01of01_320V.pdf@${host}.${process.pid}.part`),
      'earlier life',
    );
    const atWork = `DURST/.M000007_r01_p01of01_320V.pdf@${host}.${process.ppid}.part`;
    const elsewhere = `DURST/.M000006_r01_p01of01_320V.pdf@elsewhere.${dead}.part`;
    for (const name of [atWork, elsewhere]) writeFileSync(join(env.outDir, name), 'at work');
    await requireFiles(writeMegalotFiles(rollPlan(), env));
    const partFiles = listFiles(env.outDir).filter((file) => file.endsWith('.part'));
    expect(partFiles).toEqual([elsewhere, atWork]);
  }));

it('PRE-9 PDF-19 PDF-8 a design that a screen shows with a fallback is refused before anything is written', () =>
  withHotfolders(async (env) => {
    const mono = [...builtCatalogue().catalogue.pictos.values()].find(({ type }) => type === 'mono');
    const current = { ...env.print.current, hasArtwork: (file: string) => file !== mono?.file };
    const without = { ...env, print: { current, open: async () => current } };
    const refuse = async (preview: ReturnType<typeof choice>, on = env) => {
      const result = await writeMegalotFiles(
        { ...rollPlan(), strips: [strip(1, [label('item-9', preview)])] },
        on,
      );
      return result.ok ? result : [result.failure.kind, 'why' in result.failure && result.failure.why];
    };
    expect(await refuse(choice('EAO_2L', ['漢字', '']))).toEqual(['unprintable', 'glyphMissing']);
    expect(await refuse(choice('EAO_2L', ['Zoé', ''], { font: 99 }))).toEqual(['unprintable', 'fontMissing']);
    expect(await refuse(choice('EAO_2L', ['Zoé', ''], { fond: 9999 }))).toEqual([
      'unprintable',
      'artworkMissing',
    ]);
    expect(await refuse(choice('EAO_2L', ['Zoé', ''], { forme: 9999 }))).toEqual([
      'unprintable',
      'formeUnknown',
    ]);
    expect(await refuse(choice('EAO_2L', ['Zoé', ''], { picto: mono?.id ?? 0 }), without)).toEqual([
      'unprintable',
      'pictoMissing',
    ]);
    expect(await refuse(choice('EAO_1L', ['W'.repeat(80)]))).toEqual(['unprintable', 'textTooWide']);
    const small = { ...env, device: { ...env.device, minText: { positivePt: 50, negativePt: 60 } } };
    expect(await refuse(choice('EAO_2L', ['Zoé', '']), small)).toEqual(['unprintable', 'textTooSmall']);
    expect(listFiles(env.outDir)).toEqual([]);
  }));

it('SCN-23 placeholders are never printed', () =>
  withHotfolders(async (env) => {
    const preview = choice('EAO_2L', ['Zoé']);
    const textes = [...preview.textes, { value: '', ratio: 1, placeholder: 'votre texte' }];
    const plan = {
      ...rollPlan(),
      strips: [strip(1, [label('item-1', { ...preview, textes })])],
    };
    const result = await requireFiles(writeMegalotFiles(plan, env));
    expect(result.preflight.flatMap((report) => report.findings)).toEqual([]);
  }));

it('PUB-16 a revision is withdrawn from every hotfolder, and other revisions stay', () =>
  withHotfolders(async (env) => {
    await requireFiles(writeMegalotFiles(rollPlan(), env));
    await requireFiles(writeMegalotFiles(rollPlan({ revision: 2 }), env));
    await requireFiles(writeMegalotFiles(rollPlan({ number: 124 }), env));
    const removed = await withdrawRevision({ number: 123, revision: 1 }, env.storage, DEFAULT_FOLDERS);
    expect(removed.ok && [...removed.value].sort()).toEqual(
      ROLL_FILES.map((file) => file.split('/')[1]).sort(),
    );
    const revisions = listFiles(env.outDir).map((file) => /M\d+_r\d+|\/\d{8}/.exec(file)?.[0]);
    expect([...new Set(revisions)].sort()).toEqual(['/00012302', '/00012401', 'M000123_r02', 'M000124_r01']);
  }));
