import { FIRST_PHOTO_ID } from '@cmon/core/catalogue/pictures/photoFond';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { FilesEnv } from './filesEnv.ts';
import { choice, objectPlan, withHotfolders, withPrinter } from './testing/filesFixtures.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

const PHOTO = FIRST_PHOTO_ID + 7;

/** Writes the files of a mug with a photo on its first face. The photo has this many pixels on each side. */
async function printMug(env: FilesEnv, side: number) {
  const readPhoto = async (id: number) =>
    id === PHOTO
      ? sharp({ create: { width: side, height: side, channels: 3, background: '#2a6' } })
          .jpeg()
          .toBuffer()
      : null;
  const plan = objectPlan('MUG');
  const [mug] = plan.objects;
  if (!mug) throw new Error('no mug');
  const [, back] = mug.composition.previews;
  const previews = [choice('MUG_A', ['Papa', 'à moi'], { fond: PHOTO }), ...(back ? [back] : [])];
  const objects = [{ ...mug, composition: { ...mug.composition, previews } }];
  return writeMegalotFiles({ ...plan, objects }, { ...withPrinter(env, 'MUG'), readPhoto });
}

it('BEY-114 preflight reads the resolution of a printed photo, and refuses less than 120 dpi', () =>
  withHotfolders(async (env) => {
    expect(await printMug(env, 500)).toMatchObject({ ok: true });
    expect(await printMug(env, 200)).toMatchObject({
      ok: false,
      failure: {
        kind: 'preflightRefused',
        findings: [{ rule: 'counts', detail: expect.stringMatching(/^a photo of \d\d dpi$/) }],
      },
    });
  }));
