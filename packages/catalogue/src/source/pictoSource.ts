import { PICTO_STYLES, type PictoStyle } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import { colour, id, localized, nonEmptyText, slug } from './fields.ts';

const drawingFile = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9_/]+\.svg$/, 'is not an SVG file of assets/artwork/pictos'),
);

const pictoEntries = {
  id,
  name: slug,
  label: localized,
  /** More search words; the label and the group's name are always searched. */
  words: v.optional(localized),
  /** The drawing, exactly one of: a file of assets/artwork/pictos, or a letter of the first font. */
  file: v.optional(drawingFile),
  glyph: v.optional(v.pipe(nonEmptyText, v.length(1))),
  /** Colour of the tile behind a letter. */
  on: v.optional(colour),
};

const TINT_VARIATIONS = ['JAUNE', 'ROUGE', 'NOIR', 'VERT'] as const;

const pictoSource = v.pipe(
  v.strictObject({
    ...pictoEntries,
    /** Further variations: C is paler, for dark fonds; F is darker, for pale ones; or four colours. */
    also: v.optional(v.array(v.picklist(['C', 'F', ...TINT_VARIATIONS])), []),
    /** Colours in which a `polygon` is offered, each with its own id. */
    variations: v.optional(v.array(v.picklist(TINT_VARIATIONS)), []),
  }),
  v.check(
    ({ file, glyph }) => (file === undefined) !== (glyph === undefined),
    'needs exactly one of file, glyph',
  ),
);

const pictoFileEntries = v.strictObject({
  group: slug,
  /** The style in which all of them are drawn. */
  style: v.picklist(PICTO_STYLES),
  type: v.picklist(['mono', 'poly', 'polygon']),
  pictos: v.array(pictoSource),
});

/** The folder of the public set's drawings, in assets/artwork/pictos. */
const PUBLIC_SET = 'emoji/';

/** The styles that a drawing can have. The public set can't be marked as our own, nor a sign of one colour as a picture. */
function listPossibleStyles(
  type: v.InferOutput<typeof pictoFileEntries>['type'],
  { file }: v.InferOutput<typeof pictoSource>,
): readonly PictoStyle[] {
  if (type !== 'poly' || file === undefined) return ['plain'];
  return file.startsWith(PUBLIC_SET) ? ['emoji'] : ['drawn', 'bright'];
}

export const pictoFile = v.pipe(
  pictoFileEntries,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { style, type, pictos } = dataset.value;
    for (const [index, picto] of pictos.entries()) {
      const styles = listPossibleStyles(type, picto);
      if (styles.includes(style)) continue;
      addIssue({
        message: `${picto.name} is in a file of the style ${style}, but its drawing is ${styles.join(' or ')}`,
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'pictos', value: pictos },
          { type: 'array', origin: 'value', input: pictos, key: index, value: picto },
        ],
      });
    }
  }),
);

export type PictoFile = v.InferOutput<typeof pictoFile>;
export type PictoSource = v.InferOutput<typeof pictoSource>;
