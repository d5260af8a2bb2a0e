import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TicketDocument } from '@cmon/core/imposition/buildTicketDocument';
import { type Cutter, type Printer, SUBSTRATES } from '@cmon/core/production/devices/device';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { listSeparations, runTool } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import type { FilesEnv } from './filesEnv.ts';
import {
  choice,
  findForme,
  label,
  objectPlan,
  requireFiles,
  rollPlan,
  strip,
  withHotfolders,
  withPrinter,
} from './testing/filesFixtures.ts';
import { withdrawRevision } from './withdrawRevision.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

const SCHEMA = fileURLToPath(new URL('../../../../docs/xjdf-ticket.xsd', import.meta.url));

/** The same devices with every format of cut files and tickets. */
function withEveryFormat(env: FilesEnv): FilesEnv {
  const device: Printer = { ...env.device, files: { ...env.device.files, tickets: ['json', 'xjdf'] } };
  const cutter: Cutter = { ...env.cutter, files: { ...env.cutter.files, formats: ['pdf', 'dxf'] } };
  return { ...env, device, cutter };
}

/** Returns the text that an XPath expression selects in an XJDF ticket. */
function evaluate(file: string, path: string): string {
  return runTool('xmllint', [
    '--xpath',
    `string(${path.replaceAll(/\/([A-Z]\w*)/g, "/*[local-name()='$1']")})`,
    file,
  ]).replace(/\n$/, '');
}

it('PUB-31 PDF-70 a page also has a DXF cut file and an XJDF ticket when its devices take them, recorded with their hashes and withdrawn together', () =>
  withHotfolders(async (env) => {
    const fullEnv = withEveryFormat(env);
    const { files } = await requireFiles(writeMegalotFiles(rollPlan(), fullEnv));
    expect(listFiles(env.outDir)).toEqual([
      'DURST/M000123_r01_p01of01_320V.json',
      'DURST/M000123_r01_p01of01_320V.pdf',
      'DURST/M000123_r01_p01of01_320V.xjdf',
      'SUMMA/000123010001_L320V.cut.pdf',
      'SUMMA/000123010001_L320V.dxf',
    ]);
    expect(files.map(({ kind, name }) => [kind, name.split('.').at(-1)])).toEqual([
      ['print', 'pdf'],
      ['cut', 'pdf'],
      ['cut', 'dxf'],
      ['ticket', 'json'],
      ['ticket', 'xjdf'],
    ]);
    const { device } = fullEnv;
    const xjdfAlone = {
      ...fullEnv,
      device: { ...device, files: { ...device.files, tickets: ['xjdf'] as const } },
    };
    const alone = await requireFiles(writeMegalotFiles(rollPlan({ number: 124 }), xjdfAlone));
    expect(alone.files.flatMap(({ kind, name }) => (kind === 'ticket' ? [name] : []))).toEqual([
      'M000124_r01_p01of01_320V.xjdf',
    ]);
    const [, cutPdf, cutDxf] = files;
    expect(cutDxf?.spots).toEqual(cutPdf?.spots);
    const ticket: TicketDocument = JSON.parse(
      readFileSync(join(env.outDir, 'DURST/M000123_r01_p01of01_320V.json'), 'utf8'),
    );
    expect(ticket.files.cut.map(({ name, sha256 }) => [name, sha256])).toEqual([
      [cutPdf?.name, cutPdf?.sha256],
      [cutDxf?.name, cutDxf?.sha256],
    ]);
    const removed = await withdrawRevision({ number: 123, revision: 1 }, env.storage, [
      fullEnv.device.folder,
      fullEnv.cutter.folder,
    ]);
    expect(removed.ok && removed.value).toHaveLength(5);
    expect(listFiles(env.outDir).filter((file) => !/0*124/.test(file))).toEqual([]);

    const dxfOnly: Cutter = { ...env.cutter, files: { ...env.cutter.files, formats: ['dxf'] } };
    await requireFiles(writeMegalotFiles(rollPlan(), { ...env, cutter: dxfOnly }));
    expect(listFiles(env.outDir).filter((file) => file.startsWith('SUMMA/000123'))).toEqual([
      'SUMMA/000123010001_L320V.dxf',
    ]);
  }));

it('PUB-32 PUB-12 an XJDF ticket is valid and has the media, files, counts, deadline, strips and user data of the JSON ticket', () =>
  withHotfolders(async (env) => {
    const { files } = await requireFiles(writeMegalotFiles(rollPlan(), withEveryFormat(env)));
    const file = join(env.outDir, 'DURST/M000123_r01_p01of01_320V.xjdf');
    runTool('xmllint', ['--noout', '--schema', SCHEMA, file]);
    const id = (usage: string): string => evaluate(file, `/XJDF/GeneralID[@IDUsage='${usage}']/@IDValue`);
    expect(['Barcode', 'MegalotID', 'Revision', 'Page', 'Laize'].map(id)).toEqual([
      '000123010001',
      'megalot-1',
      '1',
      '1',
      '320',
    ]);
    expect(evaluate(file, '/XJDF//NodeInfo/@LastEnd')).toBe('2026-03-10T16:00:00.000Z');
    expect(evaluate(file, '/XJDF//Device/@DeviceID')).toBe('DURST');
    expect(evaluate(file, '/XJDF//Media/@Dimension')).toMatch(/^907\.09 \d+/);
    const [print] = files;
    expect(evaluate(file, "/XJDF/ResourceSet[@ProcessUsage='Document']//FileSpec/@URL")).toBe(print?.name);
    expect(evaluate(file, "/XJDF/ResourceSet[@ProcessUsage='Document']//GeneralID/@IDValue")).toBe(
      print?.sha256,
    );
    const product = (n: number, usage: string): string =>
      evaluate(file, `/XJDF//Product[${n}]/GeneralID[@IDUsage='${usage}']/@IDValue`);
    expect([product(1, 'Order'), product(1, 'Reissue'), product(2, 'Reissue')]).toEqual([
      '100000001',
      '',
      'L000044.2.1',
    ]);
    expect(evaluate(file, '/XJDF//Product[2]/@Amount')).toBe(String(2 * findForme('EAO_1L').copies));
    expect(readFileSync(file, 'utf8')).not.toMatch(/Zoé|Martin/);
  }));

it('PUB-33 an order number with characters of XML is written as text, and the ticket stays valid', () =>
  withHotfolders(async (env) => {
    const orderNumber = `<A&B "1"> ]]> '\t\n\u0001\ud800`;
    const labels = [label('item-1', choice('EAO_2L', ['Zoé', '']))];
    const plan = { ...rollPlan(), strips: [{ ...strip(1, labels), orderNumber }] };
    await requireFiles(writeMegalotFiles(plan, withEveryFormat(env)));
    const file = join(env.outDir, 'DURST/M000123_r01_p01of01_320V.xjdf');
    runTool('xmllint', ['--noout', '--schema', SCHEMA, file]);
    expect(evaluate(file, "/XJDF//GeneralID[@IDUsage='Order']/@IDValue")).toBe(
      `<A&B "1"> ]]> '\t\n\ufffd\ufffd`,
    );
  }));

it('PDF-34, PUB-32 a ticket names the spot colours of its page, and marks varnish as a separation that must be kept', () =>
  withHotfolders(async (env) => {
    await requireFiles(writeMegalotFiles(rollPlan({ varnish: true }), withEveryFormat(env)));
    const stem = join(env.outDir, 'DURST/M000123_r01_p01of01_320V');
    const ticket: TicketDocument = JSON.parse(readFileSync(`${stem}.json`, 'utf8'));
    expect(ticket.spots).toEqual([
      { name: 'CutContour', layer: 'kissCut', keepSeparation: false },
      { name: 'PerfCutContour', layer: 'perforation', keepSeparation: false },
      { name: 'Varnish', layer: 'varnish', keepSeparation: true },
    ]);
    const colour = "/XJDF//Color[@ActualColorName='Varnish']/@ColorType";
    expect(evaluate(`${stem}.xjdf`, colour)).toBe('Transparent');
    expect(listSeparations(readFileSync(`${stem}.pdf`))).toContain('Varnish');
  }));

it('PDF-34 white under a print is a separation that must be kept, in the ticket and in the file', () =>
  withHotfolders(async (env) => {
    const bags = objectPlan('SAC');
    const composition = { id: 1, code: 'SACV', previews: [choice('SACV_MARINE', ['Tom', 'École'])] };
    const objects = bags.objects.map((bag) => ({ ...bag, composition, previews: [0] }));
    await requireFiles(writeMegalotFiles({ ...bags, objects }, withPrinter(env, 'SAC')));
    const file = listFiles(env.outDir).find((name) => /^SAC\/.*\.json$/.test(name)) ?? '';
    const ticket: TicketDocument = JSON.parse(readFileSync(join(env.outDir, file), 'utf8'));
    expect(ticket.spots).toContainEqual({ name: 'White', layer: 'white', keepSeparation: true });
    expect(listSeparations(readFileSync(join(env.outDir, file.replace('.json', '.pdf'))))).toContain('White');
  }));

it('DVC-1, PDF-25 a cut file has the names of the cutter for its layers, and the print file those of the printer', () =>
  withHotfolders(async (env) => {
    const { layers } = env.cutter;
    const cutter = { ...env.cutter, layers: { ...layers, kissCut: { ...layers.kissCut, spot: 'Die Cut' } } };
    await requireFiles(writeMegalotFiles(rollPlan(), { ...env, cutter }));
    const read = (file: string) => listSeparations(readFileSync(join(env.outDir, file)));
    expect(read('SUMMA/000123010001_L320V.cut.pdf')).toContain('Die Cut');
    expect(read('SUMMA/000123010001_L320V.cut.pdf')).not.toContain('CutContour');
    expect(read('DURST/M000123_r01_p01of01_320V.pdf')).toContain('CutContour');
  }));

it('PUB-32 the type of the media of an XJDF ticket is that of the substrate, and every ticket is valid', () =>
  withHotfolders(async (env) => {
    const types: string[] = [];
    for (const [index, substrate] of SUBSTRATES.entries()) {
      const plan = rollPlan({ substrate, number: 200 + index });
      const { files } = await requireFiles(writeMegalotFiles(plan, withEveryFormat(env)));
      const name = files.find((file) => file.name.endsWith('.xjdf'))?.name ?? '';
      const file = join(env.outDir, 'DURST', basename(name));
      runTool('xmllint', ['--noout', '--schema', SCHEMA, file]);
      types.push(evaluate(file, '/XJDF//Media/@MediaType'));
    }
    expect(types).toEqual(['Vinyl', 'Textile', 'Paper', 'Film', 'Other', 'Other', 'Other']);
  }));

it('PUB-32 the schema refuses a ticket without its deadline', () =>
  withHotfolders(async (env) => {
    await requireFiles(writeMegalotFiles(rollPlan(), withEveryFormat(env)));
    const file = join(env.outDir, 'DURST/M000123_r01_p01of01_320V.xjdf');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/ LastEnd="[^"]+"/, ''));
    expect(() => runTool('xmllint', ['--noout', '--schema', SCHEMA, file])).toThrow('LastEnd');
  }));

it('DVC-14 a device whose record names a ticket font that the catalogue lacks is refused by name', () =>
  withHotfolders(async (env) => {
    const device = { ...env.device, ticketFont: 999 };
    expect(await writeMegalotFiles(rollPlan(), { ...env, device })).toEqual({
      ok: false,
      failure: { kind: 'ticketFontMissing', device: 'DURST', font: 999 },
    });
    expect(listFiles(env.outDir)).toEqual([]);
  }));
