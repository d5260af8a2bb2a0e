import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { ItemProperty } from '../../../queries/figures/metrics.ts';
import { ITEM_PROPERTIES } from '../../../queries/figures/metrics.ts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import type { MakerRow } from '../../../queries/reports/makerRows.ts';
import type { ReportFilter } from '../../../queries/reports/readFigures.ts';
import type { IndicatorRow, Indicators } from '../../../queries/reports/readIndicators.ts';
import {
  type ItemsReport,
  type ItemsRow,
  PERIOD_UNITS,
  type PeriodCell,
  type ReasonCount,
} from '../../../queries/reports/readItemsReport.ts';
import type { ShippingReport, ShippingRow } from '../../../queries/reports/readShippingReport.ts';
import type { UserReport, WorkRow } from '../../../queries/reports/readUserReport.ts';
import type { ManifestRow } from '../../../queries/shipping/manifestRows.ts';
import { builder, needs } from '../builder.ts';
import { Manifest } from '../types/manifestTypes.ts';

/** The period that a report is about, and when the report was read. */
interface ReportPeriod {
  readonly filter: ReportFilter;
  readonly readAt: Date;
}

/** Adds the period of a report to its type, and when it was read. */
export function addPeriod<Report extends ReportPeriod>(
  report: ReturnType<ReturnType<typeof builder.objectRef<Report>>['implement']>,
): void {
  builder.objectFields(report, (t) => ({
    since: t.field({ type: 'Day', resolve: ({ filter }) => filter.since }),
    until: t.field({ type: 'Day', resolve: ({ filter }) => filter.until }),
    readAt: t.field({ type: 'DateTime', resolve: ({ readAt }) => readAt }),
  }));
}

const IndicatorRowType = builder.objectRef<IndicatorRow>('IndicatorRow').implement({
  description: 'The indicators of a day, of a store or of a whole period.',
  ...needs('reportGoods'),
  fields: (t) => ({
    key: t.exposeString('key', { description: 'ISO date or store; empty for the whole period.' }),
    arrived: t.exposeInt('arrived', { description: 'Orders that came in.' }),
    shipped: t.exposeInt('shipped', {
      description: 'Orders that were shipped completely for the first time.',
    }),
    onTime: t.exposeInt('onTime', { description: 'Shipped orders that left by their ship-by.' }),
    firstPass: t.exposeInt('firstPass', { description: 'Shipped orders without a reissue.' }),
    leadMedian: t.exposeInt('leadMedian', {
      nullable: true,
      description: 'Median of the whole hours from arrival to shipment; null without shipments.',
    }),
    leadP90: t.exposeInt('leadP90', {
      nullable: true,
      description: 'Whole hours within which nine tenths of the shipped orders left; null without any.',
    }),
    wip: t.exposeInt('wip', { description: 'Orders in progress at the end of the day or period.' }),
    made: t.exposeInt('made', { description: 'Labels sorted as good, and finished objects.' }),
    madeHours: t.exposeInt('madeHours', { description: 'Clock hours in which something was made.' }),
    reissued: t.exposeInt('reissued', { description: 'Labels and objects to make again.' }),
    media: t.exposeFloat('media', { description: 'Printed media, in mm.' }),
    waste: t.exposeFloat('waste', { description: 'Printed media without labels, in mm.' }),
  }),
});

const ReissueReason = builder.objectRef<ReasonCount>('ReissueReasonCount').implement({
  ...needs('reportGoods'),
  fields: (t) => ({ reason: t.exposeString('reason'), pieces: t.exposeInt('pieces') }),
});

const MakerRowType = builder.objectRef<MakerRow>('MakerRow').implement({
  description: 'The pieces of a press or of an operator.',
  ...needs('reportGoods'),
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'Device code or user id; empty for pieces that are not printed or that nobody had worked on; `others` for operators outside the team.',
    }),
    name: t.exposeString('name', { nullable: true }),
    made: t.exposeInt('made', { description: 'Labels sorted as good, and finished objects.' }),
    reissued: t.exposeInt('reissued', { description: 'Labels and objects to make again.' }),
    media: t.exposeFloat('media', {
      nullable: true,
      description: 'Printed media, in mm; null for an operator.',
    }),
    waste: t.exposeFloat('waste', { nullable: true, description: 'Printed media without labels, in mm.' }),
  }),
});

interface Makers {
  readonly presses: readonly MakerRow[];
  readonly operators: readonly MakerRow[];
}

export const IndicatorReport = builder
  .objectRef<Indicators & Makers & ReportPeriod>('IndicatorReport')
  .implement({
    ...needs('reportGoods'),
    fields: (t) => ({
      total: t.expose('total', { type: IndicatorRowType }),
      previous: t.expose('previous', {
        type: IndicatorRowType,
        description:
          'The days that the period is compared with. Up to a week: the same days of the week before. A month or its beginning: the same days of the month before. ' +
          'Otherwise the same number of days before the period.',
      }),
      previousSince: t.expose('previousSince', { type: 'Day' }),
      previousUntil: t.expose('previousUntil', { type: 'Day' }),
      days: t.field({ type: [IndicatorRowType], resolve: ({ days }) => [...days] }),
      stores: t.field({ type: [IndicatorRowType], resolve: ({ stores }) => [...stores] }),
      reasons: t.field({ type: [ReissueReason], resolve: ({ reasons }) => [...reasons] }),
      presses: t.field({ type: [MakerRowType], resolve: ({ presses }) => [...presses] }),
      operators: t.field({
        type: [MakerRowType],
        description:
          'A label counts for the user who cut its lot, an object for the user who started its fabrication. ' +
          'Empty for a user without `reportTeam`.',
        resolve: ({ operators }) => [...operators],
      }),
    }),
  });

const ShippingRowType = builder.objectRef<ShippingRow>('ShippingRow').implement({
  description:
    'The orders and parcels that left the workshop on a day, in an hour of the day, for a store, with a carrier or to a zone.',
  ...needs('reportGoods'),
  fields: (t) => ({
    key: t.exposeString('key', { description: 'ISO date, hour from 0 to 23, store, carrier or zone.' }),
    parcels: t.exposeInt('parcels'),
    orders: t.exposeInt('orders', {
      nullable: true,
      description: 'Orders that were shipped completely. Null where only parcels are counted.',
    }),
    onTime: t.exposeInt('onTime', { nullable: true }),
    due: t.exposeInt('due', {
      nullable: true,
      description:
        'Orders with their ship-by on these days, shipped or not. Null for an hour, carrier or zone.',
    }),
    dueMet: t.exposeInt('dueMet', {
      nullable: true,
      description: 'Of the due orders, those that left by their ship-by.',
    }),
    partials: t.exposeInt('partials', {
      description: 'Parcels that left while a part of their order stayed.',
    }),
    voidedParcels: t.exposeInt('voidedParcels'),
    voidedLabels: t.exposeInt('voidedLabels'),
    caught: t.exposeInt('caught', {
      nullable: true,
      description: 'Wrong scans that the packing table refused.',
    }),
  }),
});

interface Manifests {
  readonly manifests: readonly ManifestRow[];
}

export const ShippingReportType = builder
  .objectRef<ShippingReport & Manifests & ReportPeriod>('ShippingReport')
  .implement({
    ...needs('reportGoods'),
    fields: (t) => ({
      total: t.expose('total', { type: ShippingRowType }),
      days: t.field({ type: [ShippingRowType], resolve: ({ days }) => [...days] }),
      hours: t.field({ type: [ShippingRowType], resolve: ({ hours }) => [...hours] }),
      stores: t.field({ type: [ShippingRowType], resolve: ({ stores }) => [...stores] }),
      carriers: t.field({ type: [ShippingRowType], resolve: ({ carriers }) => [...carriers] }),
      zones: t.field({ type: [ShippingRowType], resolve: ({ zones }) => [...zones] }),
      manifests: t.field({
        type: [Manifest],
        description:
          'The manifests of these days, whenever they were closed, for all stores; the newest 200.',
        resolve: ({ manifests }) => [...manifests],
      }),
    }),
  });

const WorkRowType = builder.objectRef<WorkRow>('WorkRow').implement({
  description: 'The work of a person in a period or on a day, or the median of the team.',
  ...needs('reportSelf'),
  fields: (t) => ({
    key: t.exposeString('key', { description: 'User id or ISO date; empty for the median.' }),
    name: t.exposeString('name'),
    scans: t.exposeFloat('scans'),
    orders: t.exposeFloat('orders', { description: "Orders that were completed with the person's parcel." }),
    parcels: t.exposeFloat('parcels'),
    made: t.exposeFloat('made', { description: 'Labels sorted as good, and finished objects.' }),
    reissues: t.exposeFloat('reissues', { description: 'Reissues that the person requested.' }),
    caught: t.exposeFloat('caught', { description: 'Wrong scans that the packing table refused.' }),
    hours: t.exposeFloat('hours', {
      description: 'Number of clock hours in which the person did any of this.',
    }),
  }),
});

export const UserReportType = builder.objectRef<UserReport & ReportPeriod>('UserReport').implement({
  ...needs('reportSelf'),
  fields: (t) => ({
    people: t.field({ type: [WorkRowType], resolve: ({ people }) => [...people] }),
    median: t.expose('median', {
      type: WorkRowType,
      nullable: true,
      description: 'Null when too few people worked: it would tell the work of one of them.',
    }),
    days: t.field({
      type: [WorkRowType],
      description: 'The days of the chosen person; empty for the whole team.',
      resolve: ({ days }) => [...days],
    }),
  }),
});

export const PeriodUnitType = builder.enumType('PeriodUnit', { values: PERIOD_UNITS });

const PeriodCellType = builder.objectRef<PeriodCell>('PeriodCell').implement({
  ...needs('reportGoods'),
  fields: (t) => ({
    ordered: t.exposeInt('ordered', { nullable: true }),
    made: t.exposeInt('made'),
    reissued: t.exposeInt('reissued'),
  }),
});

export const ItemPropertyType = builder.enumType('ItemProperty', { values: ITEM_PROPERTIES });

const ItemsRowType = builder.objectRef<ItemsRow & { readonly property: ItemProperty }>('ItemsRow').implement({
  ...needs('reportGoods'),
  fields: (t) => ({
    value: t.exposeString('value', { description: 'Product code, option id, locale or blank.' }),
    name: t.string({
      description: "The catalogue's name of the value, or the value itself.",
      resolve: ({ property, value }, _args, { catalogue, locale }) =>
        findName(catalogue, property, value, locale) ?? value,
    }),
    ordered: t.exposeInt('ordered', {
      nullable: true,
      description: 'Pieces of the orders that came in; null unless the property is the product.',
    }),
    made: t.exposeInt('made', { description: 'Pieces in shipped orders, unlike in the other reports.' }),
    reissued: t.exposeInt('reissued', { description: 'Pieces to make again.' }),
    leadHours: t.exposeFloat('leadHours', {
      nullable: true,
      description: "Mean hours from the order's arrival to its shipment.",
    }),
    cells: t.field({
      type: [PeriodCellType],
      description: 'Its pieces in each period of the report.',
      resolve: ({ cells }) => [...cells],
    }),
    reasons: t.field({
      type: [ReissueReason],
      description: 'Why the pieces of a product are made again. Empty for the other properties.',
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
});

function findName(
  { catalogue, products, blanks }: WorkshopCatalogue,
  property: ItemProperty,
  value: string,
  locale: StoreLocale,
): string | undefined {
  const id = Number(value);
  const text = {
    product: () => products.get(value)?.name,
    shape: () => catalogue.formes.get(id)?.name,
    picto: () => catalogue.pictos.get(id)?.label,
    colour: () => catalogue.textcolors.get(id)?.name,
    locale: () => undefined,
    blank: () => blanks[value],
  }[property]();
  return text === undefined ? undefined : getLocalized(text, locale);
}

export const ItemsReportType = builder
  .objectRef<ItemsReport & ReportPeriod & { readonly property: ItemProperty }>('ItemsReport')
  .implement({
    ...needs('reportGoods'),
    fields: (t) => ({
      rows: t.field({
        type: [ItemsRowType],
        description: 'One row for each value of the property, the most frequent first.',
        resolve: ({ property, rows }) => rows.map((row) => ({ ...row, property })),
      }),
      periods: t.field({
        type: ['Day'],
        description: 'The first day of each period; empty without a unit.',
        resolve: ({ periods }) => [...periods],
      }),
    }),
  });

addPeriod(IndicatorReport);
addPeriod(ShippingReportType);
addPeriod(UserReportType);
addPeriod(ItemsReportType);
