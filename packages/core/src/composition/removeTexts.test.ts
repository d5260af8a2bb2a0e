import { expect, it } from 'vitest';
import { removeTexts } from './removeTexts.ts';

const preview = { fond: 1, forme: 2, font: 3, picto: 4, textcolor: 5 };

it('PRV-1 a composition loses its texts and keeps its design', () => {
  const makeDesign = (first: string, second: string) => ({
    id: 7,
    code: 'EAO',
    previews: [
      {
        ...preview,
        textes: [
          { value: first, ratio: 1 },
          { value: second, ratio: 0.8, autofit: false },
        ],
      },
    ],
  });
  expect(removeTexts(makeDesign('Zoé', ' '))).toEqual({
    composition: makeDesign(' ', ' '),
    removed: [{ preview: 0, text: 0, value: 'Zoé' }],
  });
});
