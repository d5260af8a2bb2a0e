import { type Forme, PICTO_VARIATIONS, type Teintelink } from '../types.ts';
import { UNTAKEN_FORME } from '../untakenForme.ts';
import { type CatalogueProblem, type Check, createProblem } from './createProblem.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;

const checkColour = (entry: string, field: string, value: string): readonly CatalogueProblem[] =>
  COLOUR.test(value) ? [] : [createProblem(entry, 'colourInvalid', `${field}: ${value}`)];

function checkPositive(
  entry: string,
  field: string,
  value: number | readonly number[],
): readonly CatalogueProblem[] {
  const values = typeof value === 'number' ? [value] : value;
  const isValid = values.length > 0 && values.every((number) => Number.isFinite(number) && number > 0);
  return isValid ? [] : [createProblem(entry, 'numberInvalid', `${field}: ${values.join(', ')}`)];
}

/** The untaken shape has 0 copies and no texts; every other shape has at least one copy. */
function checkCopies(entry: string, { id, copies, textSlots }: Forme): readonly CatalogueProblem[] {
  if (id !== UNTAKEN_FORME) return checkPositive(entry, 'copies', copies);
  return copies === 0 && textSlots.length === 0
    ? []
    : [
        createProblem(
          entry,
          'numberInvalid',
          `shape ${id} is untaken: copies ${copies}, texts ${textSlots.length}`,
        ),
      ];
}

function checkForme(forme: Forme): readonly CatalogueProblem[] {
  const entry = `formes ${forme.id}`;
  const { textfield, textSlots } = forme;
  const { numTextes, curviligne } = textfield;
  const directions = typeof curviligne === 'number' ? [curviligne] : curviligne;
  const isCountValid = Number.isSafeInteger(numTextes) && numTextes >= 0 && numTextes === textSlots.length;
  return [
    ...(isCountValid
      ? []
      : [createProblem(entry, 'numberInvalid', `numTextes: ${numTextes} of ${textSlots.length} slots`)]),
    ...(directions.every((direction) => [-1, 0, 1].includes(direction))
      ? []
      : [createProblem(entry, 'numberInvalid', `curviligne: ${directions.join(', ')}`)]),
    ...(['maxChars', 'width', 'height', 'fontSize'] as const).flatMap((field) =>
      numTextes === 0 ? [] : checkPositive(entry, `textfield.${field}`, textfield[field]),
    ),
    ...(['width', 'height', 'mmPerPx'] as const).flatMap((field) =>
      checkPositive(entry, field, forme[field]),
    ),
    ...checkCopies(entry, forme),
    ...(forme.bleed >= 0 && forme.safe >= 0
      ? []
      : [createProblem(entry, 'numberInvalid', `bleed: ${forme.bleed}, safe: ${forme.safe}`)]),
  ];
}

const checkTint = ({ p, f, t }: Teintelink): readonly CatalogueProblem[] =>
  PICTO_VARIATIONS.some((variation) => variation === t) ? [] : checkColour(`teintelinks ${p}-${f}`, 't', t);

/** Checks that sizes, counts, colours and file names are valid. */
export const checkFieldValues: Check = ({ formes, fonds, fonts, pictos, textcolors, teintelinks }) => [
  ...formes.flatMap(checkForme),
  ...fonds.flatMap(({ id, type, value, colour: dominant }) => [
    ...checkColour(`fonds ${id}`, 'colour', dominant),
    ...(type === 'couleur' ? checkColour(`fonds ${id}`, 'value', value) : []),
    ...(type === 'none' || value !== '' ? [] : [createProblem(`fonds ${id}`, 'fileMissing', 'value')]),
  ]),
  ...fonts.flatMap(({ id, file, metrics }) =>
    file === '' || metrics === '' ? [createProblem(`fonts ${id}`, 'fileMissing', 'file, metrics')] : [],
  ),
  ...pictos.flatMap(({ id, type, file }) =>
    type !== 'none' && file === '' ? [createProblem(`pictos ${id}`, 'fileMissing', 'file')] : [],
  ),
  ...textcolors.flatMap(({ id, value }) => checkColour(`textcolors ${id}`, 'value', value)),
  ...teintelinks.flatMap(checkTint),
];
