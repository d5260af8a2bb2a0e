import { ROLE_NAMES } from '@cmon/core/access/roles';
import { LOT_TYPES, POLES } from '@cmon/core/catalogue/product';
import { MARKETS, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { CUSTOMER_GROUP_NAMES } from '@cmon/core/production/customerGroups';
import { SUBSTRATES } from '@cmon/core/production/devices/device';
import { ORDER_AGES } from '@cmon/core/production/monitoring/orderAge';
import { CHECKBOOK_STEPS } from '@cmon/core/production/planCheckbookStep';
import { LATENESS } from '@cmon/core/production/planning/shipBy';
import { SCAN_COMMANDS } from '@cmon/core/production/scanCode';
import {
  FABRICATION_STATUSES,
  LOT_CUTTING_STATES,
  LOT_DOUBLE_STATES,
  LOT_SHIPPING_STATES,
  MEGALOT_CUTTING_STATES,
  ORDER_STATUSES,
  STEP_FILTERS,
  STRIP_DISPOSITIONS,
} from '@cmon/core/production/statuses';
import { MOVE_COMMANDS } from '@cmon/core/production/transitions/transition';
import { BOOKLET_MOVES } from '../../commands/checkbooks/steps/checkbookMoves.ts';
import { BOOKLET_STAGES } from '../../queries/checkbooks/bookletStages.ts';
import { CIP_STAGES } from '../../queries/cip/cipStages.ts';
import { READ_SORTS } from '../../queries/listSort.ts';
import type { PARCEL_EXCEPTIONS } from '../../queries/shipping/parcelRows.ts';
import { CUTTING_WAITS } from '../station/findCuttingWait.ts';
import { SHIP_OUTCOMES } from '../values.ts';
import { builder } from './builder.ts';

/** Enumerations. Their values come from the tables of the core where the core has them. */
export const OrderStatus = builder.enumType('OrderStatus', {
  values: ORDER_STATUSES,
});

export const OrderAge = builder.enumType('OrderAge', {
  description: 'Working days since the day on which the order was placed.',
  values: ORDER_AGES,
});

export const CustomerGroup = builder.enumType('CustomerGroup', {
  description: 'The customer groups of the shops that have a meaning for the workshop.',
  values: CUSTOMER_GROUP_NAMES,
});

export const FabricationStatus = builder.enumType('FabricationStatus', {
  values: FABRICATION_STATUSES,
});

/** The values are the names of the mutations. */
export const MoveCommand = builder.enumType('MoveCommand', {
  values: MOVE_COMMANDS,
});

export const CheckbookStep = builder.enumType('CheckbookStep', {
  description:
    'The next step of a checkbook. `bound` waits until the other checkbooks of the same sheets are bound; `rework` starts the work by hand and `finish` ends it.',
  values: CHECKBOOK_STEPS,
});

export const BookletStage = builder.enumType('BookletStage', {
  description: 'The stages of the sheets on the L2C line. Sheets in manual rework are in the stage `error`.',
  values: BOOKLET_STAGES,
});

export const BookletMove = builder.enumType('BookletMove', {
  values: BOOKLET_MOVES,
});

export const CipStage = builder.enumType('CipStage', {
  description: 'The stages of the parts on the CIP line. A part with missing pieces is in `distress`.',
  values: CIP_STAGES,
});

export const StepFilter = builder.enumType('StepFilter', {
  description:
    'Where an item, lot or megalot is in a step: `STEP_AUCUN` not needed now, `STEP_A_REALISER` ready to be done, `STEP_EN_SOUFFRANCE` overdue, `STEP_FABRIQUE` done.',
  values: STEP_FILTERS,
});

export const LotCuttingState = builder.enumType('LotCuttingState', {
  values: LOT_CUTTING_STATES,
});

export const CuttingWork = builder.enumType('CuttingWork', {
  description: '`ready`: the cutting table can work on it now. `waiting`: it waits for something else.',
  values: ['ready', 'waiting'] as const,
});

export const CuttingWait = builder.enumType('CuttingWait', {
  description: 'What a lot waits for before it can be cut.',
  values: CUTTING_WAITS,
});

export const LotDoubleState = builder.enumType('LotDoubleState', {
  values: LOT_DOUBLE_STATES,
});

export const LotShippingState = builder.enumType('LotShippingState', {
  values: LOT_SHIPPING_STATES,
});

export const MegalotCuttingState = builder.enumType('MegalotCuttingState', {
  values: MEGALOT_CUTTING_STATES,
});

export const StripDisposition = builder.enumType('StripDisposition', {
  values: STRIP_DISPOSITIONS,
});

export const Market = builder.enumType('Market', {
  values: MARKETS,
});

export const StoreLocale = builder.enumType('StoreLocale', {
  values: STORE_LOCALES,
});

export const Role = builder.enumType('Role', { values: ROLE_NAMES });

export const LotType = builder.enumType('LotType', {
  values: LOT_TYPES,
});

export const Substrate = builder.enumType('Substrate', {
  values: SUBSTRATES,
});

export const Pole = builder.enumType('Pole', {
  values: POLES,
});

export const Step = builder.enumType('Step', {
  description: 'The steps of an item, in the order of production.',
  values: ['print', 'cut', 'fabricate', 'ship'] as const,
});

export const ShipByLevel = builder.enumType('ShipByLevel', {
  values: LATENESS,
});

export const ShipOutcome = builder.enumType('ShipOutcome', {
  values: SHIP_OUTCOMES,
});

export const ObjectType = builder.enumType('ObjectType', {
  description: 'Type of the object that an event, a blocker or a scan refers to.',
  values: [
    'order',
    'item',
    'strip',
    'checkbook',
    'lot',
    'megalot',
    'parcel',
    'manifest',
    'user',
    'command',
    'reissue',
    'delivery',
    'shop',
    'shopReport',
    'pole',
    'alert',
    'blank',
    'setting',
    'device',
    'generator',
    'erasure',
  ] as const,
});

export const ListSort = builder.enumType('ListSort', {
  description:
    'How rows are ordered: first in first out, last in first out, earliest or latest ship-by first, or by a column, ascending or descending. `queue` is PRIO first, then the earliest ship-by. A list without the column or without PRIO is ordered by its default.',
  values: READ_SORTS,
});

export const GaugeUnit = builder.enumType('GaugeUnit', {
  values: ['orders', 'lots', 'strips', 'objects'] as const,
});

export const ParcelState = builder.enumType('ParcelState', {
  values: ['open', 'packed', 'shipped', 'voided'] as const,
});

export const ParcelLabelState = builder.enumType('ParcelLabelState', {
  values: ['toBuy', 'bought', 'printed', 'voided'] as const,
});

export const ParcelException = builder.enumType('ParcelException', {
  values: {
    labelFailed: { description: 'The carrier service sold no label.' },
    labelVoided: { description: 'The parcel needs a new label.' },
    noLabel: { description: 'It was shipped, and its label is not bought or not printed yet.' },
    notCollected: {
      description:
        'It was shipped more than 24 hours ago, is on no manifest, and no carrier has reported it.',
    },
    trackingProblem: { description: 'The carrier reports a problem or a return.' },
  } as const satisfies Record<(typeof PARCEL_EXCEPTIONS)[number], object>,
});

export const TrackingState = builder.enumType('TrackingState', {
  values: ['announced', 'underway', 'delivered', 'problem', 'returned'] as const,
});

export const LotClass = builder.enumType('LotClass', {
  values: ['normal', 'objects', 'prio', 'reissue'] as const,
});

export const PrintFileKind = builder.enumType('PrintFileKind', {
  values: ['print', 'cut', 'ticket', 'objects'] as const,
});

export const FileOutcome = builder.enumType('FileOutcome', {
  values: {
    Taken: { description: 'The file left its hotfolder, and the RIP has not reported a result.' },
    Success: {},
    Warning: {},
    Error: {},
  } as const,
});

export const ReissueEnd = builder.enumType('ReissueEnd', {
  values: {
    withdrawn: { description: 'It is not needed: the strip was found, or is usable.' },
    refused: { description: 'Somebody decided that the strip or item is not printed again.' },
  } as const,
});

export const CloseTrigger = builder.enumType('CloseTrigger', {
  description: 'What closes a bucket.',
  values: ['gaugeFull', 'cutOff', 'late', 'manual'] as const,
});

export const LotCause = builder.enumType('LotCause', {
  description: 'Why a lot was made: what closed its bucket, or that it was split from another lot.',
  values: ['gaugeFull', 'cutOff', 'late', 'manual', 'split'] as const,
});

export const ScanAction = builder.enumType('ScanAction', {
  description: 'The primary action that a scan offers.',
  values: [
    'startCutting',
    'markStripSeen',
    'startFabrication',
    'finishFabrication',
    'resumeFabrication',
    'handToController',
    'control',
    'pack',
    'open',
    'signIn',
    'run',
    'none',
  ] as const,
});

export const ScanCommand = builder.enumType('ScanCommand', {
  values: SCAN_COMMANDS,
});

export const SearchType = builder.enumType('SearchType', {
  values: ['commandes', 'lots', 'megalots'] as const,
});

export const PackOutcome = builder.enumType('PackOutcome', {
  values: {
    orderTaken: { description: 'The user packs the order now; `left` items are to be scanned.' },
    putInSlot: { description: 'The order waits for other items: put this item in `slot`.' },
    packNow: { description: 'The order can be packed now; `left` items are to be scanned.' },
    itemScanned: {},
    alreadyScanned: {},
    parcelOpened: {},
    parcelClosed: {},
    orderShipped: {},
    parcelWeighed: {},
    shipmentChanged: { description: 'The carrier or the box was chosen by hand.' },
    labelPrinted: {},
    labelRequested: { description: 'The label was requested from the carrier service.' },
    labelVoided: {},
    aborted: {},
  } as const,
});
