import { LOT_TYPES, POLES } from '@cmon/core/catalogue/product';
import { LOCALES, MARKETS } from '@cmon/core/catalogue/types';
import type { PlanLabel, PlanStrip, PrintPlan } from '@cmon/core/imposition/plan';
import { type Device, SUBSTRATES } from '@cmon/core/production/devices/device';
import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import * as v from 'valibot';
import type { GenerationWork } from '../queries/megalots/readGenerationWork.ts';

/** The plan as it arrives over the wire. Unknown fields pass, because a newer server may add some. */

const id = v.pipe(v.string(), v.maxLength(100));
const whole = v.pipe(v.number(), v.integer());
const ids = v.union([whole, v.array(whole)]);

const PreviewChoice = v.looseObject({
  fond: ids,
  forme: whole,
  font: ids,
  picto: whole,
  textcolor: whole,
  textes: v.array(v.looseObject({ value: v.string(), ratio: v.number() })),
});
const Composition = v.looseObject({ id: whole, code: id, previews: v.array(PreviewChoice) });

const Label = v.looseObject({
  itemId: id,
  composition: Composition,
  preview: whole,
  catalogueVersion: id,
  locale: v.picklist(LOCALES),
  quantity: whole,
});
const Strip = v.looseObject({
  id,
  code: id,
  lotNumber: whole,
  lotType: v.picklist(LOT_TYPES),
  orderNumber: id,
  store: v.picklist(MARKETS),
  zone: v.string(),
  index: whole,
  of: whole,
  prio: v.boolean(),
  reissue: v.nullable(id),
  secondPass: v.optional(v.boolean()),
  labels: v.array(Label),
  sheets: v.optional(v.looseObject({ pages: v.array(v.looseObject({ label: Label })) })),
});
const Piece = v.looseObject({
  itemId: id,
  code: id,
  lotNumber: whole,
  lotType: v.picklist(LOT_TYPES),
  pole: v.picklist(POLES),
  orderNumber: id,
  store: v.picklist(MARKETS),
  composition: Composition,
  previews: v.array(whole),
  catalogueVersion: id,
  locale: v.picklist(LOCALES),
  quantity: whole,
  prio: v.boolean(),
  reissue: v.nullable(id),
});
const Plan = v.looseObject({
  megalot: v.looseObject({
    id,
    code: id,
    number: whole,
    revision: whole,
    laize: v.nullable(v.picklist([320, 175])),
    substrate: v.picklist(SUBSTRATES),
    device: id,
    varnish: v.boolean(),
    store: v.nullable(v.picklist(MARKETS)),
    madeAt: v.pipe(v.string(), v.isoTimestamp()),
    deadline: v.pipe(v.string(), v.isoTimestamp()),
  }),
  strips: v.array(Strip),
  objects: v.array(Piece),
});

/** Parses the work of a lease. An error names the invalid field and never contains its value. */
export function parseWork(work: {
  readonly plan?: unknown;
  readonly device?: unknown;
  readonly cutter?: unknown;
  readonly folders: readonly string[];
}): GenerationWork {
  const device = parseRecord(work.device);
  const cutter = parseRecord(work.cutter);
  if (device.kind === 'cutter' || cutter.kind !== 'cutter') {
    throw new Error('The device record of the API is invalid at kind.');
  }
  return { plan: parsePlan(work.plan), device, cutter, folders: work.folders };
}

function parsePlan(value: unknown): PrintPlan {
  const plan = parse(Plan, value, 'plan') as unknown as PrintPlan;
  return { ...plan, strips: plan.strips.map(shareLabels) };
}

/** Pages of one design share one label object, which JSON can't tell. A page of its own would be drawn again. */
function shareLabels(strip: PlanStrip): PlanStrip {
  if (strip.sheets === undefined) return strip;
  const shared = new Map<string, PlanLabel>();
  const pages = strip.sheets.pages.map((page) => {
    const key = `${page.label.itemId} ${page.label.preview}`;
    const label = shared.get(key) ?? page.label;
    shared.set(key, label);
    return { ...page, label };
  });
  return { ...strip, sheets: { ...strip.sheets, pages } };
}

/** Parses a device record. A record with fields that this program doesn't know is invalid. */
function parseRecord(value: unknown): Device {
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
