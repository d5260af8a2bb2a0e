import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { readPrintedCharacters } from '@cmon/testkit/print/readPrintedCharacters';
import { expect, it } from 'vitest';
import {
  choice,
  label,
  objectPlan,
  ROLL_FILES,
  requireFiles,
  rollPlan,
  strip,
  withHotfolders,
  withPrinter,
} from './testing/filesFixtures.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

it('PDF-17 PDF-20 the typed names can be read from the outlines of the print file', () =>
  withHotfolders(async (env) => {
    await requireFiles(writeMegalotFiles(rollPlan(), env));
    await requireFiles(writeMegalotFiles(objectPlan('MUG'), withPrinter(env, 'MUG')));
    const characters = readPrintedCharacters(readFileSync(join(env.outDir, ROLL_FILES[1] ?? '')));
    for (const name of ['ZoéMüller-Ñandú', 'LéaMartin', '0612345678', '100000001'])
      expect(characters).toContain(name);
    expect(
      readPrintedCharacters(readFileSync(join(env.outDir, 'MUG/M000124_r01_p01of01_MUGF.pdf'))),
    ).toContain('Mamanàtoi');
  }));

it('IMP-6 characters of an order number that the ticket font lacks are printed as question marks', () =>
  withHotfolders(async (env) => {
    const odd = strip(1, [label('item-1', choice('EAO_2L', ['Zoé', '']))], { orderNumber: '漢-42' });
    await requireFiles(writeMegalotFiles({ ...rollPlan(), strips: [odd] }, env));
    const file = readFileSync(join(env.outDir, 'DURST/M000123_r01_p01of01_320V.pdf'));
    expect(readPrintedCharacters(file)).toContain('?-42');
  }));

it('PRE-1 a page that preflight refuses is named with its findings, and none of its files is published', () => {
  const kissCut = { ...DURST.layers.kissCut, step: 'KissCut' };
  const device = { ...DURST, layers: { ...DURST.layers, kissCut } };
  return withHotfolders(
    async (env) => {
      expect(await writeMegalotFiles(rollPlan(), env)).toEqual({
        ok: false,
        failure: {
          kind: 'preflightRefused',
          file: 'M000123_r01_p01of01_320V.pdf',
          findings: [{ rule: 'layers', detail: 'CutContour: Structural/KissCut' }],
        },
      });
      expect(listFiles(env.outDir)).toEqual([]);
    },
    { device },
  );
});
