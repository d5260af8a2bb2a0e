import fc from 'fast-check';
import type { Forme } from '../../catalogue/types.ts';
import { DEFAULT_DEVICES, DURST } from '../../production/devices/defaultDevices.ts';
import type { Printer, RollFormat, SheetFormat } from '../../production/devices/device.ts';
import { findPrinter } from '../../production/devices/deviceLookup.ts';
import { buildRectPath } from '../buildRectPath.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import type { PlanLabel, PlanObject, PlanStrip, PrintPlan } from '../plan.ts';

const name = { fr_FR: '', es_ES: '', it_IT: '', en_GB: '', de_DE: '' };

export function forme(id: number, code: string, width: number, height: number, copies = 1): Forme {
  return {
    id,
    code,
    genCode: code.split('_')[0] ?? code,
    variation: '',
    thumbType: 'label',
    isObjet: false,
    name,
    textfield: { numTextes: 2, maxChars: 20, width: 140, height: 20, fontSize: 20, curviligne: 0 },
    width,
    height,
    outline: buildRectPath(0, 0, width, height),
    bleedOutline: buildRectPath(-2, -2, width + 4, height + 4),
    bleed: 2,
    safe: 2,
    mmPerPx: 0.25,
    pictoSlot: { x: 2, y: 2, width: 11, height: 11 },
    textSlots: [
      { x: 15, y: 1.5, width: 38, height: 6, align: 'center', arc: null },
      { x: 15, y: 7.5, width: 38, height: 6, align: 'center', arc: null },
    ],
    copies,
    mockup: null,
  };
}

export const FORMES = [
  forme(1, 'EAO_2L', 55, 15),
  forme(2, 'EAO_MINI', 20, 8),
  forme(3, 'EAO_ROND', 30, 30),
  forme(4, 'ETV_1L', 60, 10),
  forme(5, 'MUG_FACE', 80, 80),
  forme(6, 'SAC', 180, 200),
  forme(7, 'GEANT', 150, 600),
  forme(8, 'LONG', 310, 20),
  forme(9, 'ENORME', 400, 400),
];

/** The default printer with this code. */
export function printer(code: string): Printer {
  const found = findPrinter(DEFAULT_DEVICES, code);
  if (!found) throw new Error(`no printer ${code}`);
  return found;
}

export const ROLL: RollFormat = DURST.format as RollFormat;
export const MUG_SHEET: SheetFormat = printer('MUG').format as SheetFormat;

/** The default roll press with changed roll settings. */
export function pressWith(changes: Partial<RollFormat>): Printer {
  return {
    ...DURST,
    format: { ...ROLL, ...changes },
  };
}

export function env(device: Printer = DURST): ImposeEnv {
  return {
    device,
    forme: (id) => FORMES.find((one) => one.id === id),
    emWidth: (text) => text.length * 0.6,
  };
}

export function label(forme: number, quantity: number, text = 'Zoé'): PlanLabel {
  return {
    itemId: `I-${forme}-${quantity}`,
    composition: {
      id: 1,
      code: 'EAO',
      previews: [{ fond: 1, forme, font: 1, picto: 0, textcolor: 1, textes: [{ value: text, ratio: 1 }] }],
    },
    preview: 0,
    catalogueVersion: 'v1',
    locale: 'fr_FR',
    quantity,
  };
}

export function strip(n: number, labels: readonly PlanLabel[], changes: Partial<PlanStrip> = {}): PlanStrip {
  return {
    id: `strip-${n}`,
    code: `B/${String(n).padStart(10, '0')}`,
    lotNumber: 45,
    lotType: 'EAO',
    orderNumber: String(100000000 + n),
    store: 'fr',
    zone: 'A1',
    index: 1,
    of: 2,
    prio: false,
    reissue: null,
    labels,
    ...changes,
  };
}

export function object(
  n: number,
  forme: number,
  previews: number,
  changes: Partial<PlanObject> = {},
): PlanObject {
  const { composition } = label(forme, 1);
  const preview = composition.previews[0];
  return {
    itemId: `obj-${n}`,
    code: `I/${String(n).padStart(10, '0')}`,
    lotNumber: 46,
    lotType: 'MUG',
    pole: 'mug',
    orderNumber: String(200000000 + n),
    store: 'de',
    composition: { ...composition, previews: preview ? Array.from({ length: previews }, () => preview) : [] },
    previews: Array.from({ length: previews }, (_, i) => i),
    catalogueVersion: 'v1',
    locale: 'de_DE',
    quantity: 1,
    prio: false,
    reissue: null,
    ...changes,
  };
}

export const megalot: PrintPlan['megalot'] = {
  id: 'meg-1',
  number: 123,
  revision: 1,
  laize: 320,
  substrate: 'vinyl',
  device: 'DURST',
  store: 'fr',
  varnish: false,
  madeAt: '2026-03-02T09:00:00Z',
  deadline: '2026-03-10T16:00:00Z',
  code: 'M/0000000123',
};

export function plan(
  strips: readonly PlanStrip[],
  objects: readonly PlanObject[] = [],
  changes: Partial<PrintPlan['megalot']> = {},
): PrintPlan {
  return { megalot: { ...megalot, ...changes }, strips, objects };
}

/** Any strips of few label sizes. */
export const anyStrips = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.integer({ min: 1, max: 60 })), {
      minLength: 1,
      maxLength: 5,
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((strips) =>
    strips.map((labels, i) =>
      strip(
        i + 1,
        labels.map(([forme, n]) => label(forme, n)),
      ),
    ),
  );
