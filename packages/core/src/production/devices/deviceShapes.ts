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
import { PROFILE_NAME } from './profileName.ts';

/** The fields of a type, so that a new field without a shape is a type error. */
type Fields<T> = Readonly<Record<keyof T & string, FieldShape>>;

/** Longest page of a PDF without a user unit, mm. */
const MAX_PAGE_MM = 5080;
const SWITCH: FieldShape = { kind: 'switch' };

function measure(min: number, max: number, unit: DeviceUnit = 'mm'): FieldShape {
  return { kind: 'number', unit, min, max, integer: false };
}

function whole(min: number, max: number): FieldShape {
  return { kind: 'number', unit: 'none', min, max, integer: true };
}

const text = (pattern: RegExp, rule: string): FieldShape => ({ kind: 'text', pattern, rule });
const oneOf = (...choices: string[]): FieldShape => ({ kind: 'choice', choices });
const nullable = (of: FieldShape): FieldShape => ({ kind: 'nullable', of });

function fieldsOf<T>(fields: Fields<T>, optional: readonly string[] = []): FieldsShape {
  return { kind: 'fields', fields, optional };
}

const CODE = text(/^[A-Z][A-Z0-9]{1,7}$/, 'codeText');
const NAME = text(/^[^\p{Cc}]{1,60}$/u, 'nameText');
const FOLDER = text(/^[A-Za-z0-9_-]{1,31}$/, 'folderText');
const LENGTH = measure(0, MAX_PAGE_MM);
const SHARE = measure(0, 1, 'share');

const LAYER = fieldsOf<LayerSettings>({
  /** The name of a PDF Separation colour. */
  spot: text(/^[\x21-\x7e][\x20-\x7e]{0,30}$/, 'spotText'),
  group: oneOf('Structural', 'White', 'Varnish'),
  step: nullable(text(/^\w{1,40}$/, 'processingStep')),
  alternate: { kind: 'tuple', items: [SHARE, SHARE, SHARE, SHARE] },
});
const LAYERS = fieldsOf<LayerMap>(
  Object.fromEntries(LAYER_KEYS.map((key) => [key, LAYER])) as Fields<LayerMap>,
);

/** A press doesn't need to take every laize. */
const USABLE_WIDTH = fieldsOf<Record<`${Laize}`, number>>(
  Object.fromEntries(LAIZES.map((laize) => [laize, measure(1, laize)])) as Record<`${Laize}`, FieldShape>,
  LAIZES.map(String),
);

const ROLL = fieldsOf<RollFormat>({
  kind: oneOf('roll'),
  usableWidth: USABLE_WIDTH,
  columns: nullable(whole(1, 100)),
  rows: nullable(whole(1, 10_000)),
  gapAcross: LENGTH,
  gapForward: LENGTH,
  startOffset: LENGTH,
  endBand: LENGTH,
  maxLength: measure(100, MAX_PAGE_MM),
  direction: oneOf('forward', 'reversed'),
  straightCuts: SWITCH,
  turnLabels: SWITCH,
  ticket: fieldsOf<RollFormat['ticket']>({ height: LENGTH, minWidth: LENGTH }),
});

const SHEET = fieldsOf<SheetFormat>({
  kind: oneOf('sheet'),
  width: measure(50, MAX_PAGE_MM),
  height: measure(50, MAX_PAGE_MM),
  mirror: SWITCH,
  white: SWITCH,
  engrave: SWITCH,
  places: nullable(fieldsOf<BoardPlaces>({ columns: whole(1, 100), rows: whole(1, 100) })),
  gap: LENGTH,
  sideGap: LENGTH,
  ticketHeight: LENGTH,
  ticketMinWidth: LENGTH,
  startOffset: LENGTH,
  endBand: LENGTH,
  sideMargin: LENGTH,
});

/** The fields of a press or of the printer of a pole. */
export const PRINTER_SHAPE: FieldsShape = fieldsOf<Printer>({
  code: CODE,
  name: NAME,
  kind: oneOf('press', 'pole'),
  pole: nullable({ kind: 'choice', choices: POLES }),
  substrates: { kind: 'choices', choices: SUBSTRATES },
  format: { kind: 'kinds', kinds: { roll: ROLL, sheet: SHEET } },
  cutter: CODE,
  folder: FOLDER,
  layers: LAYERS,
  marks: fieldsOf<Printer['marks']>({
    size: measure(1, 20),
    inset: LENGTH,
    /** The largest distance between two marks along the web. */
    every: measure(50, MAX_PAGE_MM),
  }),
  codes: fieldsOf<CodeSettings>({
    symbology: oneOf('qr', 'dataMatrix'),
    module: measure(0.1, 2),
    reader: oneOf('phone', 'handScanner'),
  }),
  resolution: measure(50, 10_000, 'ppi'),
  minText: fieldsOf<Printer['minText']>({
    positivePt: measure(1, 100, 'pt'),
    negativePt: measure(1, 100, 'pt'),
  }),
  ticketFont: whole(1, 1_000_000),
  varnish: SWITCH,
  profile: text(PROFILE_NAME, 'profileText'),
  files: fieldsOf<Printer['files']>({
    names: oneOf('short', 'full'),
    trigger: SWITCH,
    textsInTicket: SWITCH,
    tickets: { kind: 'choices', choices: ['json', 'xjdf'] },
  }),
});

export const CUTTER_SHAPE: FieldsShape = fieldsOf<Cutter>({
  code: CODE,
  name: NAME,
  kind: oneOf('cutter'),
  folder: FOLDER,
  layers: LAYERS,
  files: fieldsOf<Cutter['files']>({
    /** `stem`: a cut file is named like its print file, with another extension. */
    names: oneOf('stem', 'number'),
    formats: { kind: 'choices', choices: ['pdf', 'dxf'] },
  }),
});
