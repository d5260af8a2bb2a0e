import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openCatalogue } from './followCatalogue.ts';
import { makeOrderCatalogueOpener } from './makeOrderCatalogueOpener.ts';
import { makeTwoVersions, OLD } from './testing/twoVersions.ts';

it('ORD-108 a catalogue version with an invalid document counts as missing, until the document is valid again', async () => {
  const versions = makeTwoVersions();
  onTestFinished(versions.remove);
  const open = makeOrderCatalogueOpener({ current: await openCatalogue(versions.dir) });
  // Printing needs no names of blanks, so only the products can't be read.
  const blanks = join(versions.folder(OLD), 'json/blanks.json');
  unlinkSync(blanks);
  for (const invalid of ['[]', '{']) {
    writeFileSync(blanks, invalid);
    expect(await open(OLD)).toBeNull();
  }
  writeFileSync(blanks, '{}');
  const [first, second] = await Promise.all([open(OLD), open(OLD)]);
  expect(first?.workshop.version).toBe(OLD);
  expect(second?.workshop).toBe(first?.workshop);
});
