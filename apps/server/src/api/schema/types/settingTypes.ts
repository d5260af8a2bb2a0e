import { isSettingName } from '@cmon/core/production/settingRecords/parseSettings';
import { SETTING_EFFECTS } from '@cmon/core/production/settingRecords/settingEffects';
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { DEFAULT_SETTINGS, type WorkshopSettings } from '@cmon/core/production/settings';
import type { ChangedSettings, EffectCount } from '../../../commands/settings/changeSettings.ts';
import type { OrdersOnClosedDays, PromisedOrder } from '../../../queries/settings/findOrdersOnClosedDays.ts';
import type { OutlookChoice, SettingsOutlook } from '../../../queries/settings/readSettingsOutlook.ts';
import {
  findSettingHistory,
  findSettingVersions,
  type SettingVersionRow,
} from '../../../queries/settings/settingRows.ts';
import type { ApiContext } from '../../makeContext.ts';
import { builder, needs } from '../builder.ts';
import { LotType } from '../enums.ts';
import { Refused } from '../values.ts';
import { LotBucket } from './batchTypes.ts';

const MAX_VERSIONS = 50;

/** Stands for a secret that is set. No secret has this value. */
const SECRET_SET = '********';

/** Returns a value as the API shows it: of a secret only whether it is set. */
function hideSecret(key: string, value: unknown): unknown {
  if (!isSettingName(key) || SETTING_FORMS[key].shape.kind !== 'secret') return value;
  return value === '' || value === null ? value : SECRET_SET;
}

export const SettingVersion = builder.objectRef<SettingVersionRow>('SettingVersion').implement({
  ...needs('configure'),
  fields: (t) => ({
    version: t.exposeInt('version'),
    value: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The value of this version; null for the default. Of a secret, only whether it is set.',
      resolve: ({ key, value }) => hideSecret(key, value),
    }),
    by: t.string({
      description: 'Name of the user who saved it, or `system`.',
      resolve: async ({ by }, _args, { load }) => (await load.user.load(by))?.name ?? by,
    }),
    at: t.expose('at', { type: 'DateTime' }),
    comment: t.exposeString('note', { nullable: true, description: 'Why it was changed.' }),
  }),
});

/** A setting, with its newest version if it was ever changed. */
export interface SettingValue {
  readonly key: keyof WorkshopSettings;
  readonly value: unknown;
  readonly newest: SettingVersionRow | null;
}

export const Setting = builder.objectRef<SettingValue>('Setting').implement({
  description: "A setting of the workshop. Its unit and limits are in core's SETTING_FORMS.",
  ...needs('configure'),
  fields: (t) => ({
    key: t.exposeString('key'),
    value: t.field({
      type: 'JSON',
      description: 'The present value. Of a secret, only whether it is set.',
      resolve: ({ key, value }) => hideSecret(key, value),
    }),
    default: t.field({ type: 'JSON', resolve: ({ key }) => DEFAULT_SETTINGS[key] }),
    version: t.int({
      description: '0 for a setting that was never changed.',
      resolve: ({ newest }) => newest?.version ?? 0,
    }),
    newest: t.expose('newest', { type: SettingVersion, nullable: true }),
    versions: t.field({
      type: [SettingVersion],
      description: `The last ${MAX_VERSIONS} versions, the newest first.`,
      resolve: ({ key }, _args, { db }) => findSettingHistory(db, key, MAX_VERSIONS),
    }),
  }),
});

/** Reads all settings, in the order in which the office shows them. */
export async function readSettingValues({ db, settings }: ApiContext): Promise<SettingValue[]> {
  const values = await settings();
  const versions = await findSettingVersions(db);
  const keys = Object.keys(SETTING_FORMS).filter(isSettingName);
  return keys.map((key) => ({ key, value: values[key], newest: versions.get(key) ?? null }));
}

/** Reads one setting; null when no setting has this name. */
export async function readSettingValue(context: ApiContext, name: string): Promise<SettingValue | null> {
  return (await readSettingValues(context)).find(({ key }) => key === name) ?? null;
}

const OutlookChoiceType = builder.objectRef<OutlookChoice>('OutlookChoice').implement({
  description: 'The device and web width on which a lot type would be printed.',
  ...needs('configure'),
  fields: (t) => ({
    lotType: t.expose('lotType', { type: LotType }),
    device: t.exposeString('device', { nullable: true, description: 'Null when no device prints it.' }),
    laize: t.exposeInt('laize', { nullable: true, description: 'Web width, mm; null on sheets.' }),
    orders: t.exposeInt('orders', { description: 'Number of waiting orders with goods of the type.' }),
  }),
});

export const Outlook = builder.objectRef<SettingsOutlook>('SettingsOutlook').implement({
  description: 'The lots and megalots that the workshop would make now with some settings.',
  ...needs('configure'),
  fields: (t) => ({
    fullLots: t.exposeInt('fullLots', { description: 'Lots that the next run would make.' }),
    openLots: t.exposeInt('openLots', {
      description: 'Lots that still wait for more orders or the cut-off.',
    }),
    buckets: t.field({
      type: [LotBucket],
      description: 'The groups of waiting orders behind the lots, and when each would close.',
      resolve: ({ buckets }) => [...buckets],
    }),
    fullMegalots: t.exposeInt('fullMegalots', { description: 'Megalots that the next run would make.' }),
    openMegalots: t.exposeInt('openMegalots', {
      description: 'Megalots that still wait for more lots or the cut-off.',
    }),
    unprintable: t.field({
      type: [LotType],
      description: 'Lot types that no device would print.',
      resolve: ({ unprintable }) => [...unprintable],
    }),
    choices: t.field({
      type: [OutlookChoiceType],
      description: 'The device and web width of each lot type.',
      resolve: ({ choices }) => [...choices],
    }),
  }),
});

const PromisedOrderType = builder.objectRef<PromisedOrder>('PromisedOrder').implement({
  ...needs('configure'),
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    shipBy: t.expose('ship_by', { type: 'DateTime' }),
  }),
});

const OrdersOnClosedDaysType = builder.objectRef<OrdersOnClosedDays>('OrdersOnClosedDays').implement({
  description:
    'Open orders whose ship-by is on a day that a change of the calendar closes. Their ship-by stays.',
  ...needs('configure'),
  fields: (t) => ({
    total: t.exposeInt('total'),
    orders: t.field({
      type: [PromisedOrderType],
      description: 'The first 50 of these orders, by ship-by.',
      resolve: ({ orders }) => [...orders],
    }),
  }),
});

const SettingEffectType = builder.enumType('SettingEffect', {
  description: 'A number that a change of settings may change at once.',
  values: SETTING_EFFECTS,
});

const EffectCountType = builder.objectRef<EffectCount>('SettingEffectCount').implement({
  description: 'A number before and after a change of settings.',
  ...needs('configure'),
  fields: (t) => ({
    effect: t.expose('effect', { type: SettingEffectType }),
    before: t.exposeInt('before'),
    after: t.exposeInt('after'),
  }),
});

const ChangedSettingsType = builder.objectRef<ChangedSettings>('ChangedSettings').implement({
  ...needs('configure'),
  fields: (t) => ({
    keys: t.stringList({ resolve: ({ changed }) => changed.map(({ key }) => key) }),
    before: t.field({
      type: Outlook,
      nullable: true,
      description: 'In a dry run, what the workshop would make now with the present settings; else null.',
      resolve: ({ outlook }) => outlook?.before ?? null,
    }),
    after: t.field({
      type: Outlook,
      nullable: true,
      description: 'In a dry run, what the workshop would make now with the changed settings; else null.',
      resolve: ({ outlook }) => outlook?.after ?? null,
    }),
    effects: t.field({
      type: [EffectCountType],
      description: 'In a dry run, the numbers that the changed settings would change; else empty.',
      resolve: ({ effects }) => [...effects],
    }),
    onClosedDays: t.field({
      type: OrdersOnClosedDaysType,
      nullable: true,
      description: 'In a dry run that closes days, the orders that are promised for these days; else null.',
      resolve: ({ onClosedDays }) => onClosedDays,
    }),
  }),
});

export const ChangeSettingsResult = builder.unionType('ChangeSettingsResult', {
  types: [ChangedSettingsType, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'ChangedSettings'),
});
