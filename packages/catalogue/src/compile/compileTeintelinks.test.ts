import type { PictoVariation } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import { describe, expect, it } from 'vitest';
import { computeLuminance, parseHexColour } from '../colour/contrast.ts';
import { compileTeintelinks } from './compileTeintelinks.ts';
import type { CompiledFond } from './drawings/compileFond.ts';
import type { CompiledPicto } from './drawings/compilePicto.ts';

const name = { fr_FR: 'a', es_ES: 'b', it_IT: 'c', en_GB: 'd', de_DE: 'e' };

/** A square with two halves of different colours. */
function drawSquare(left: string, right = left): Artwork {
  return {
    width: 10,
    height: 10,
    shapes: [
      { d: 'M0 0L5 0L5 10L0 10Z', fill: left },
      { d: 'M5 0L10 0L10 10L5 10Z', fill: right },
    ],
  };
}

function makePicto(
  id: number,
  variation: PictoVariation,
  artwork: Artwork,
  more: Partial<CompiledPicto['picto']> = {},
): CompiledPicto {
  return {
    picto: {
      id,
      name: `p${id}`,
      label: name,
      type: 'poly',
      variation,
      file: `pictos/poly/p${id}.svg`,
      keywords: name,
      ...more,
    },
    artwork,
    offered: id < 1000,
  };
}

function makeFond(id: number, colour: string, pictoVariation: PictoVariation): CompiledFond {
  return {
    fond: {
      id,
      fond_id: `F${id}`,
      type: 'couleur',
      value: colour,
      name,
      textcolors: [1],
      textcolorSwatch: null,
      textcolorDefault: 1,
      pictoVariation,
      colour,
    },
    files: [],
    thumbs: new Map(),
    ground: [computeLuminance(parseHexColour(colour))],
    calm: colour,
    unclear: [],
    unclearEdges: [],
  };
}

const white = makeFond(1, '#ffffff', 'F');
const navy = makeFond(2, '#1d2c5e', 'C');

describe('compileTeintelinks', () => {
  it('CAT-36 a picto gets its paler variation on a dark background whose default is the darker one', async () => {
    const drawings = [makePicto(7, 'F', drawSquare('#26262c')), makePicto(1007, 'C', drawSquare('#f4a6bf'))];
    expect(await compileTeintelinks(drawings, [white, makeFond(3, '#1d2c5e', 'F')])).toEqual([
      { p: 7, f: 3, t: 'C' },
    ]);
  });

  it('CAT-36 there is no link when the background’s default variation is as visible', async () => {
    const drawings = [makePicto(7, 'F', drawSquare('#26262c')), makePicto(1007, 'C', drawSquare('#f4a6bf'))];
    expect(await compileTeintelinks(drawings, [white, navy])).toEqual([]);
  });

  it('CAT-36 a small gain in visible pixels makes no link', async () => {
    const sliver: Artwork = {
      width: 100,
      height: 10,
      shapes: [
        { d: 'M0 0L96 0L96 10L0 10Z', fill: '#26262c' },
        { d: 'M96 0L100 0L100 10L96 10Z', fill: '#ffffff' },
      ],
    };
    expect(
      await compileTeintelinks(
        [makePicto(7, 'F', sliver), makePicto(1007, 'C', drawSquare('#26262c'))],
        [white],
      ),
    ).toEqual([]);
  });

  it('CAT-36 the most visible of four colours is linked, with the id of the offered picto', async () => {
    const drawings = [
      makePicto(7, '', drawSquare('#ffffff')),
      makePicto(1007, 'JAUNE', drawSquare('#f7b733', '#ffffff')),
      makePicto(2007, 'ROUGE', drawSquare('#d2322d', '#ffffff')),
      makePicto(3007, 'NOIR', drawSquare('#26262c')),
      makePicto(4007, 'VERT', drawSquare('#3f9142', '#ffffff')),
    ];
    const night = makeFond(3, '#26262c', 'C');
    expect(await compileTeintelinks(drawings, [white, night])).toEqual([{ p: 7, f: 1, t: 'NOIR' }]);
    const pale = drawings.map((each) =>
      each.picto.id === 7 ? makePicto(7, '', drawSquare('#26262c')) : each,
    );
    expect(await compileTeintelinks(pale, [white, night])).toEqual([{ p: 7, f: 3, t: 'JAUNE' }]);
  });

  it('CAT-36 each picto is compared with its own variations only', async () => {
    const makePair = (id: number) => [
      makePicto(id, 'C', drawSquare('#ffffff')),
      makePicto(1000 + id, 'F', drawSquare('#26262c')),
    ];
    const list = [
      makePicto(5, '', drawSquare('#ffffff')),
      ...makePair(6),
      makePicto(7, '', drawSquare('#ffffff')),
      ...makePair(8),
    ];
    expect(await compileTeintelinks(list, [makeFond(3, '#ffffff', 'C')])).toEqual([
      { p: 6, f: 3, t: 'F' },
      { p: 8, f: 3, t: 'F' },
    ]);
  });

  it('CAT-36 mono pictos, polygons and pictos with one drawing have no link', async () => {
    const drawings = (['mono', 'polygon'] as const).flatMap((type) => [
      makePicto(7, '', drawSquare('#ffffff'), { type }),
      makePicto(1007, 'F', drawSquare('#26262c'), { type }),
    ]);
    expect(await compileTeintelinks([...drawings, makePicto(9, '', drawSquare('#ffffff'))], [white])).toEqual(
      [],
    );
  });
});
