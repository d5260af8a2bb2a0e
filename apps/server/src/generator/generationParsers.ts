import { LOT_TYPES, POLES } from '@cmon/core/catalogue/product';
import { LOCALES, MARKETS } from '@cmon/core/catalogue/types';
import { type Device, SUBSTRATES } from '@cmon/core/production/devices/device';
import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import * as v from 'valibot';
import type { PrintGoods } from '../queries/megalots/printPlan.ts';
import type { GenerationHead } from '../queries/megalots/readGenerationHead.ts';

// Schemas of the print plan that the API sends. Unknown fields are kept, because a newer server may add some.

const shortText = v.pipe(v.string(), v.maxLength(100));
const integer = v.pipe(v.number(), v.integer());
const idOrIds = v.union([integer, v.array(integer)]);

const PreviewChoice = v.looseObject({
  fond: idOrIds,
  forme: integer,
  font: idOrIds,
  picto: integer,
  textcolor: integer,
  textes: v.array(v.looseObject({ value: v.string(), ratio: v.number() })),
});
const Composition = v.looseObject({ id: integer, code: shortText, previews: v.array(PreviewChoice) });

const Label = v.looseObject({
  itemId: shortText,
  composition: Composition,
  preview: integer,
  catalogueVersion: shortText,
  locale: v.picklist(LOCALES),
  quantity: integer,
  count: v.optional(integer),
});
const Strip = v.looseObject({
  id: shortText,
  code: shortText,
  lotNumber: integer,
  lotType: v.picklist(LOT_TYPES),
  orderNumber: shortText,
  store: v.picklist(MARKETS),
  zone: v.string(),
  index: integer,
  of: integer,
  prio: v.boolean(),
  reissue: v.nullable(shortText),
  secondPass: v.optional(v.boolean()),
  labels: v.array(Label),
  sheets: v.optional(v.looseObject({ pages: v.array(v.looseObject({ label: Label })) })),
});
const Piece = v.looseObject({
  itemId: shortText,
  code: shortText,
  lotNumber: integer,
  lotType: v.picklist(LOT_TYPES),
  pole: v.picklist(POLES),
  orderNumber: shortText,
  store: v.picklist(MARKETS),
  composition: Composition,
  previews: v.array(integer),
  catalogueVersion: shortText,
  locale: v.picklist(LOCALES),
  quantity: integer,
  prio: v.boolean(),
  reissue: v.nullable(shortText),
});
const Megalot = v.looseObject({
  id: shortText,
  code: shortText,
  number: integer,
  revision: integer,
  laize: v.nullable(v.picklist([320, 175])),
  substrate: v.picklist(SUBSTRATES),
  device: shortText,
  varnish: v.boolean(),
  store: v.nullable(v.picklist(MARKETS)),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  deadline: v.pipe(v.string(), v.isoTimestamp()),
  sentFiles: v.optional(v.array(v.looseObject({ name: shortText, sha256: shortText }))),
});
const Goods = v.looseObject({ strips: v.array(Strip), objects: v.array(Piece) });

/**
 * Parses what the API sends first for a lease: the megalot and its devices. An error names the invalid field and never
 * contains its value.
 */
export function parseGenerationHead(head: {
  readonly megalot?: unknown;
  readonly device?: unknown;
  readonly cutter?: unknown;
  readonly folders: readonly string[];
  readonly goodsPages: readonly string[];
}): GenerationHead {
  const device = parseDeviceRecord(head.device);
  const cutter = parseDeviceRecord(head.cutter);
  if (device.kind === 'cutter' || cutter.kind !== 'cutter') {
    throw new Error('The device record of the API is invalid at kind.');
  }
  const megalot = parse(Megalot, head.megalot, 'megalot') as unknown as GenerationHead['megalot'];
  return { ...head, megalot, device, cutter };
}

/** Parses a page of goods. An error names the invalid field and never contains its value. */
export const parsePrintGoods = (goods: unknown): PrintGoods =>
  parse(Goods, goods, 'goods') as unknown as PrintGoods;

/** Parses a device record. A record with fields that this program doesn't know is invalid. */
function parseDeviceRecord(value: unknown): Device {
  const parsed = parseDevice(value);
  if (parsed.ok) return parsed.value;
  throw new Error(`The device record of the API is invalid at ${parsed.failure.field}.`);
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  name: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`The ${name} of the API is invalid at ${v.getDotPath(issue) ?? name}.`);
}
