import { POLES } from '../../catalogue/product.ts';
import {
  type BoardPlaces,
  type CodeSettings,
  type Cutter,
  LAIZES,
  LAYER_KEYS,
  type Laize,
  type LayerMap,
  type LayerSettings,
  type Printer,
  type RollFormat,
  type SheetFormat,
  SUBSTRATES,
} from './device.ts';
import type { DeviceUnit, FieldShape, FieldsShape } from './fieldShape.ts';
import { PROFILE_NAME_PATTERN } from './profileNamePattern.ts';

/** The fields of a type, so that a new field without a shape is a type error. */
type Fields<T> = Readonly<Record<keyof T & string, FieldShape>>;

/** Longest page of a PDF without a user unit, mm. */
const MAX_PAGE_MM = 5080;
const SWITCH: FieldShape = { kind: 'switch' };

function measureShape(min: number, max: number, unit: DeviceUnit = 'mm'): FieldShape {
  return { kind: 'number', unit, min, max, integer: false };
}

function wholeShape(min: number, max: number): FieldShape {
  return { kind: 'number', unit: 'none', min, max, integer: true };
}

const textShape = (pattern: RegExp, rule: string): FieldShape => ({ kind: 'text', pattern, rule });
const choiceShape = (...choices: string[]): FieldShape => ({ kind: 'choice', choices });
const nullableShape = (of: FieldShape): FieldShape => ({ kind: 'nullable', of });

function fieldsShape<T>(fields: Fields<T>, optional: readonly string[] = []): FieldsShape {
  return { kind: 'fields', fields, optional };
}

const CODE = textShape(/^[A-Z][A-Z0-9]{1,7}$/, 'codeText');
const NAME = textShape(/^[^\p{Cc}]{1,60}$/u, 'nameText');
const FOLDER = textShape(/^[A-Za-z0-9_-]{1,31}$/, 'folderText');
const LENGTH = measureShape(0, MAX_PAGE_MM);
const SHARE = measureShape(0, 1, 'share');

const LAYER = fieldsShape<LayerSettings>({
  /** The name of a PDF Separation colour. */
  spot: textShape(/^[\x21-\x7e][\x20-\x7e]{0,30}$/, 'spotText'),
  group: choiceShape('Structural', 'White', 'Varnish'),
  step: nullableShape(textShape(/^\w{1,40}$/, 'processingStep')),
  alternate: { kind: 'tuple', items: [SHARE, SHARE, SHARE, SHARE] },
});
const LAYERS = fieldsShape<LayerMap>(
  Object.fromEntries(LAYER_KEYS.map((key) => [key, LAYER])) as Fields<LayerMap>,
);

/** A press doesn't need to take every laize. */
const USABLE_WIDTH = fieldsShape<Record<`${Laize}`, number>>(
  Object.fromEntries(LAIZES.map((laize) => [laize, measureShape(1, laize)])) as Record<
    `${Laize}`,
    FieldShape
  >,
  LAIZES.map(String),
);

const ROLL = fieldsShape<RollFormat>({
  kind: choiceShape('roll'),
  usableWidth: USABLE_WIDTH,
  columns: nullableShape(wholeShape(1, 100)),
  rows: nullableShape(wholeShape(1, 10_000)),
  gapAcross: LENGTH,
  gapForward: LENGTH,
  startOffset: LENGTH,
  endBand: LENGTH,
  maxLength: measureShape(100, MAX_PAGE_MM),
  direction: choiceShape('forward', 'reversed'),
  straightCuts: SWITCH,
  turnLabels: SWITCH,
  ticket: fieldsShape<RollFormat['ticket']>({ height: LENGTH, minWidth: LENGTH }),
});

const SHEET = fieldsShape<SheetFormat>({
  kind: choiceShape('sheet'),
  width: measureShape(50, MAX_PAGE_MM),
  height: measureShape(50, MAX_PAGE_MM),
  mirror: SWITCH,
  white: SWITCH,
  engrave: SWITCH,
  places: nullableShape(fieldsShape<BoardPlaces>({ columns: wholeShape(1, 100), rows: wholeShape(1, 100) })),
  gap: LENGTH,
  sideGap: LENGTH,
  ticketHeight: LENGTH,
  ticketMinWidth: LENGTH,
  startOffset: LENGTH,
  endBand: LENGTH,
  sideMargin: LENGTH,
});

/** The fields of a press or of the printer of a pole. */
export const PRINTER_SHAPE: FieldsShape = fieldsShape<Printer>({
  code: CODE,
  name: NAME,
  kind: choiceShape('press', 'pole'),
  pole: nullableShape({ kind: 'choice', choices: POLES }),
  substrates: { kind: 'choices', choices: SUBSTRATES },
  format: { kind: 'kinds', kinds: { roll: ROLL, sheet: SHEET } },
  cutter: CODE,
  folder: FOLDER,
  layers: LAYERS,
  marks: fieldsShape<Printer['marks']>({
    size: measureShape(1, 20),
    inset: LENGTH,
    /** The largest distance between two marks along the web. */
    every: measureShape(50, MAX_PAGE_MM),
  }),
  codes: fieldsShape<CodeSettings>({
    symbology: choiceShape('qr', 'dataMatrix'),
    module: measureShape(0.1, 2),
    reader: choiceShape('phone', 'handScanner'),
  }),
  resolution: measureShape(50, 10_000, 'ppi'),
  minText: fieldsShape<Printer['minText']>({
    positivePt: measureShape(1, 100, 'pt'),
    negativePt: measureShape(1, 100, 'pt'),
  }),
  ticketFont: wholeShape(1, 1_000_000),
  varnish: SWITCH,
  profile: textShape(PROFILE_NAME_PATTERN, 'profileText'),
  files: fieldsShape<Printer['files']>({
    names: choiceShape('short', 'full'),
    trigger: SWITCH,
    textsInTicket: SWITCH,
    tickets: { kind: 'choices', choices: ['json', 'xjdf'] },
  }),
});

export const CUTTER_SHAPE: FieldsShape = fieldsShape<Cutter>({
  code: CODE,
  name: NAME,
  kind: choiceShape('cutter'),
  folder: FOLDER,
  layers: LAYERS,
  files: fieldsShape<Cutter['files']>({
    /** `stem`: a cut file is named like its print file, with another extension. */
    names: choiceShape('stem', 'number'),
    formats: { kind: 'choices', choices: ['pdf', 'dxf'] },
  }),
});
