import { POLES } from '../../catalogue/product.ts';
import { type FailureOf, type Result, refusal, success } from '../../failure.ts';
import { isRecord } from '../../isRecord.ts';
import {
  type CodeSettings,
  type Cutter,
  type Device,
  LAYER_KEYS,
  type LayerMap,
  type LayerSettings,
  type Printer,
  type RollFormat,
  type SheetFormat,
  SUBSTRATES,
} from './device.ts';
import {
  type FieldCheck,
  hasFields,
  isBoolean,
  isInteger,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
  isTuple,
  refuseField,
} from './fieldChecks.ts';

/** The fields of a type, so that a new field without a check is a type error. */
type Fields<T> = Readonly<Record<keyof T & string, FieldCheck>>;
type Invalid = FailureOf<'deviceInvalid'>;

/** Longest page of a PDF without a user unit, mm. */
const MAX_PAGE_MM = 5080;
const CODE = isText(/^[A-Z][A-Z0-9]{1,7}$/, 'codeText');
const NAME = isText(/^[^\p{Cc}]{1,60}$/u, 'nameText');
const FOLDER = isText(/^[A-Za-z0-9_-]{1,31}$/, 'folderText');
/** The name of a PDF Separation colour. */
const SPOT = isText(/^[\x21-\x7e][\x20-\x7e]{0,30}$/, 'spotText');
const LENGTH = isNumber(0, MAX_PAGE_MM);
const SHARE = isNumber(0, 1);

const LAYER: Fields<LayerSettings> = {
  spot: SPOT,
  group: isOneOf(['Structural', 'White', 'Varnish']),
  step: isNullOr(isText(/^\w{1,40}$/, 'processingStep')),
  alternate: isTuple([SHARE, SHARE, SHARE, SHARE]),
};
const LAYERS = Object.fromEntries(LAYER_KEYS.map((key) => [key, hasFields(LAYER)])) as Fields<LayerMap>;

const ROLL: Fields<RollFormat> = {
  kind: isOneOf(['roll']),
  usableWidth: hasFields({ 320: isNumber(1, 320), 175: isNumber(1, 175) }, ['320', '175']),
  columns: isNullOr(isInteger(1, 100)),
  rows: isNullOr(isInteger(1, 10_000)),
  gapAcross: LENGTH,
  gapForward: LENGTH,
  startOffset: LENGTH,
  endBand: LENGTH,
  maxLength: isNumber(100, MAX_PAGE_MM),
  direction: isOneOf(['forward', 'reversed']),
  straightCuts: isBoolean,
  turnLabels: isBoolean,
  ticket: hasFields({ height: LENGTH, minWidth: LENGTH }),
};

const SHEET: Fields<SheetFormat> = {
  kind: isOneOf(['sheet']),
  width: isNumber(50, MAX_PAGE_MM),
  height: isNumber(50, MAX_PAGE_MM),
  mirror: isBoolean,
  white: isBoolean,
  engrave: isBoolean,
  places: isNullOr(hasFields({ columns: isInteger(1, 100), rows: isInteger(1, 100) })),
  gap: LENGTH,
  sideGap: LENGTH,
  ticketHeight: LENGTH,
  ticketMinWidth: LENGTH,
  startOffset: LENGTH,
  endBand: LENGTH,
  sideMargin: LENGTH,
};

const CODES: Fields<CodeSettings> = {
  symbology: isOneOf(['qr', 'dataMatrix']),
  module: isNumber(0.1, 2),
  reader: isOneOf(['phone', 'handScanner']),
};

const PRINTER: Fields<Printer> = {
  code: CODE,
  name: NAME,
  kind: isOneOf(['press', 'pole']),
  pole: isNullOr(isOneOf(POLES)),
  substrates: isListOf(isOneOf(SUBSTRATES)),
  format: (value, path) => hasFields(isRecord(value) && value.kind === 'sheet' ? SHEET : ROLL)(value, path),
  cutter: CODE,
  folder: FOLDER,
  layers: hasFields(LAYERS),
  marks: hasFields({ size: isNumber(1, 20), inset: LENGTH, every: isNumber(50, MAX_PAGE_MM) }),
  codes: hasFields(CODES),
  resolution: isNumber(50, 10_000),
  minText: hasFields({ positivePt: isNumber(1, 100), negativePt: isNumber(1, 100) }),
  ticketFont: isInteger(1, 1_000_000),
  varnish: isBoolean,
  /** A file of assets/profiles. */
  profile: isText(/^[A-Za-z0-9_-]{1,60}$/, 'profileText'),
  files: hasFields({
    names: isOneOf(['short', 'full']),
    trigger: isBoolean,
    textsInTicket: isBoolean,
    tickets: isListOf(isOneOf(['json', 'xjdf'])),
  }),
};

const CUTTER: Fields<Cutter> = {
  code: CODE,
  name: NAME,
  kind: isOneOf(['cutter']),
  folder: FOLDER,
  layers: hasFields(LAYERS),
  files: hasFields({ names: isOneOf(['stem', 'number']), formats: isListOf(isOneOf(['pdf', 'dxf'])) }),
};

/**
 * Checks a complete device record. Refused with `deviceInvalid` and the path of the first field that is unknown, missing
 * or impossible.
 */
export function parseDevice(value: unknown): Result<Device, Invalid> {
  const isCutter = isRecord(value) && value.kind === 'cutter';
  const failure = hasFields(isCutter ? CUTTER : PRINTER)(value, '') ?? findContradiction(value as Device);
  return failure === null ? success(value as Device) : refusal(failure);
}

/** The first field that contradicts another one, or null. */
function findContradiction(device: Device): Invalid | null {
  const spots = LAYER_KEYS.map((key) => device.layers[key].spot.toLowerCase());
  const twice = LAYER_KEYS.find((_, i) => spots.indexOf(spots[i] ?? '') < i);
  if (twice !== undefined) return refuseField(`layers.${twice}.spot`, 'unique');
  if (device.kind === 'cutter') return null;
  if ((device.pole === null) !== (device.kind === 'press')) return refuseField('pole', device.kind);
  const { format } = device;
  if (format.kind === 'sheet') {
    if (2 * format.sideMargin >= format.width) return refuseField('format.sideMargin', 'width');
    return format.startOffset + format.endBand + format.ticketHeight >= format.height
      ? refuseField('format.startOffset', 'height')
      : null;
  }
  const widths = Object.values(format.usableWidth);
  if (widths.length === 0) return refuseField('format.usableWidth', 'missing');
  if (widths.some((width) => width < format.ticket.minWidth))
    return refuseField('format.ticket.minWidth', 'usableWidth');
  return format.startOffset + format.endBand + format.ticket.height >= format.maxLength
    ? refuseField('format.maxLength', 'startOffset')
    : null;
}
