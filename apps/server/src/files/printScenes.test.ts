import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { FondType } from '@cmon/core/catalogue/types';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { expect, it } from 'vitest';
import { checkPrintable, makePrintScenes } from './printScenes.ts';
import { builtCatalogue, builtColours, choice, label } from './testing/filesFixtures.ts';

it('HLP-1 HLP-7 a background of an unauthorised type is never printed, and the refusal contains the type', () => {
  const print = builtCatalogue();
  const { inks } = builtColours();
  const design = choice('EAO_2L', ['Zoé', 'Martin']);
  const { document } = print.catalogue;
  const fonds = document.fonds.map((fond) => ({
    ...fond,
    type: fond.id === design.fond ? ('video' as FondType) : fond.type,
  }));
  const damaged = { ...print, catalogue: indexCatalogue({ ...document, fonds }) };
  const source = label('item-1', design);
  const check = (used: typeof print) =>
    checkPrintable(
      source,
      makePrintScenes(used)(source),
      { print: used, inks, hasPhoto: () => false },
      DURST.minText,
    );
  expect(check(print).ok).toBe(true);
  expect(check(damaged)).toMatchObject({
    ok: false,
    failure: {
      kind: 'unprintable',
      why: 'artworkMissing',
      detail: `${design.fond}: fondTypeNotAuthorised video`,
    },
  });
});

it('PDF-12 PRE-16 a colour without inks is refused with the colour', () => {
  const print = builtCatalogue();
  const { inks } = builtColours();
  const source = label('item-1', choice('EAO_2L', ['Zoé', 'Martin']));
  const scene = makePrintScenes(print)(source);
  const [text] = scene.nodes.filter((node) => node.kind === 'text');
  const [drawing] = scene.nodes.filter((node) => node.kind === 'artwork');
  const fill = print.resources.artwork(drawing?.file ?? '')?.shapes[0]?.fill;
  for (const colour of [text?.colour, fill]) {
    const poorer = { ...inks, find: (hex: string) => (hex === colour ? null : inks.find(hex)) };
    expect(
      checkPrintable(source, scene, { print, inks: poorer, hasPhoto: () => false }, DURST.minText),
    ).toMatchObject({
      ok: false,
      failure: { kind: 'unprintable', why: 'colourMissing', detail: colour },
    });
  }
});
