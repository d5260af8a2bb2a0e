import { can } from '@cmon/core/access/capabilities';
import { ROLE_NAMES } from '@cmon/core/access/roles';
import { addDays } from '@cmon/core/production/planning/isoDates';
import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { findHistory } from '../../../queries/reports/findHistory.ts';
import { findHistoryChoices } from '../../../queries/reports/findHistoryChoices.ts';
import { readOperators, readPresses } from '../../../queries/reports/makerRows.ts';
import type { ReportFilter as ReportPeriod } from '../../../queries/reports/readFigures.ts';
import { readIndicators } from '../../../queries/reports/readIndicators.ts';
import { readItemsReport } from '../../../queries/reports/readItemsReport.ts';
import { readObjectAtEvent } from '../../../queries/reports/readObjectAtEvent.ts';
import { readShippingReport } from '../../../queries/reports/readShippingReport.ts';
import { readTextReport } from '../../../queries/reports/readTextReport.ts';
import { readUserReport } from '../../../queries/reports/readUserReport.ts';
import { findReissues, readReissueGroups } from '../../../queries/reports/reissueReport.ts';
import { findManifestsOfDays } from '../../../queries/shipping/manifestRows.ts';
import { findShownPeople, requireFigure, TEAM } from '../../lists/shownPeople.ts';
import type { ApiContext } from '../../makeContext.ts';
import { builder, needs } from '../builder.ts';
import { HistoryFilter, ReportFilter } from '../filters.ts';
import { HistoryChoicesType, HistorySlice, ObjectAtEventType } from './historyTypes.ts';
import { ReissueReportType } from './reissueReportTypes.ts';
import {
  IndicatorReport,
  ItemPropertyType,
  ItemsReportType,
  PeriodUnitType,
  ShippingReportType,
  UserReportType,
} from './reportTypes.ts';
import { TextReportType } from './textReportTypes.ts';

/** Ids of events are numbers of up to eighteen digits. */
const EVENT_ID = /^\d{1,18}$/;
const MAX_EVENTS = 100;
const MAX_REISSUES = 500;
const MAX_MANIFESTS = 200;

/** Queries of the reports. */
builder.queryFields((t) => ({
  history: t.field({
    ...needs('reportTeam'),
    type: HistorySlice,
    description: `Events of all objects, at most ${MAX_EVENTS} at a time.`,
    args: {
      filter: t.arg({ type: HistoryFilter }),
      newestFirst: t.arg.boolean({ defaultValue: true }),
      size: t.arg.int({ defaultValue: 50 }),
      after: t.arg.string(),
    },
    resolve: async (_root, { filter, newestFirst, size, after }, { db, now, settings }) => ({
      ...(await findHistory(db, {
        filter: filter ?? {},
        newestFirst: newestFirst ?? true,
        after: after ?? null,
        size: Math.min(Math.max(1, size ?? 50), MAX_EVENTS),
        timeZone: (await settings()).timeZone,
      })),
      readAt: now,
    }),
  }),
  objectAtEvent: t.field({
    ...needs('reportTeam'),
    type: ObjectAtEventType,
    nullable: true,
    description: 'The object of an event as it was after the event; null when there is no such event.',
    args: { event: t.arg.id({ required: true }) },
    resolve: (_root, { event }, { db }) =>
      EVENT_ID.test(String(event)) ? readObjectAtEvent(db, String(event)) : null,
  }),
  indicators: t.field({
    ...needs('reportGoods'),
    type: IndicatorReport,
    args: { filter: t.arg({ type: ReportFilter }) },
    resolve: async (_root, args, context) => {
      const filter = await readFilter(context, args.filter);
      const { role } = context.user;
      const team = can(role, 'reportAll') ? ROLE_NAMES : TEAM;
      return {
        ...(await readIndicators(context.db, filter)),
        presses: await readPresses(context.db, filter),
        operators: can(role, 'reportTeam') ? await readOperators(context.db, filter, team) : [],
        filter,
        readAt: context.now,
      };
    },
  }),
  shippingReport: t.field({
    ...needs('reportGoods'),
    type: ShippingReportType,
    args: { filter: t.arg({ type: ReportFilter }) },
    resolve: async (_root, args, context) => {
      const filter = await readFilter(context, args.filter);
      return {
        ...(await readShippingReport(context.db, filter)),
        manifests: await findManifestsOfDays(context.db, filter, MAX_MANIFESTS),
        filter,
        readAt: context.now,
      };
    },
  }),
  itemsReport: t.field({
    ...needs('reportGoods'),
    type: ItemsReportType,
    args: {
      filter: t.arg({ type: ReportFilter }),
      property: t.arg({ type: ItemPropertyType, defaultValue: 'product' }),
      unit: t.arg({
        type: PeriodUnitType,
        description: 'Length of the periods by which the pieces are also counted.',
      }),
    },
    resolve: async (_root, args, context) => {
      const filter = await readFilter(context, args.filter);
      const property = args.property ?? 'product';
      const report = await readItemsReport(context.db, filter, property, args.unit ?? null);
      return { ...report, property, filter, readAt: context.now };
    },
  }),
  reissueReport: t.field({
    ...needs('reportGoods'),
    type: ReissueReportType,
    description: 'The pieces that are made again, by product, reason, and the step that found the fault.',
    args: {
      filter: t.arg({ type: ReportFilter }),
      product: t.arg.string(),
      reason: t.arg.string(),
      step: t.arg.string(),
      press: t.arg.string({
        description: 'Code of the device that printed the bad pieces; empty for pieces that are not printed.',
      }),
      operator: t.arg.string({
        description: 'Id of the user who made the bad pieces; empty for pieces that nobody had worked on.',
      }),
      userId: t.arg.id({ description: 'Id of the user who requested the reissue.' }),
      itemKey: t.arg.string({
        description:
          'A property by which `itemsReport` counts the pieces, and its value, such as `shape:12`.',
      }),
    },
    resolve: async (_root, { filter: filterArgument, ...choice }, context) => {
      for (const userId of [choice.operator, choice.userId])
        if (userId) await requireFigure(context, { userId });
      const filter = await readFilter(context, filterArgument);
      const { timeZone } = await context.settings();
      const groups = await readReissueGroups(context.db, filter);
      const list = await findReissues(context.db, filter, choice, { timeZone, size: MAX_REISSUES });
      return { groups, list, filter, readAt: context.now };
    },
  }),
  textReport: t.field({
    ...needs('reportGoods'),
    type: TextReportType,
    description: 'How many shipped pieces have texts that are printed too small, or that are too long.',
    args: { filter: t.arg({ type: ReportFilter }) },
    resolve: async (_root, args, context) => {
      const filter = await readFilter(context, args.filter);
      return { ...(await readTextReport(context.db, filter)), filter, readAt: context.now };
    },
  }),
  userReport: t.field({
    ...needs('reportSelf'),
    type: UserReportType,
    description:
      'The work of users. Without the right `reportTeam` it has only the user of the request, with it the people of the floor, and with `reportAll` everybody.',
    args: { filter: t.arg({ type: ReportFilter }), userId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const filter = await readFilter(context, args.filter);
      const request = { filter, ...(await findShownPeople(context, args.userId ?? null)) };
      return { ...(await readUserReport(context.db, request)), filter, readAt: context.now };
    },
  }),
  historyChoices: t.field({
    ...needs('reportTeam'),
    type: HistoryChoicesType,
    resolve: (_root, _args, { db }) => findHistoryChoices(db),
  }),
}));

/** Days of a report whose first day is not given. */
const DEFAULT_DAYS = 14;
const MAX_DAYS = 186;

/**
 * Reads the period and the stores of a report. The default is the last 14 days. Of a period longer than 186 days, only the
 * last 186 are read.
 */
async function readFilter(
  { settings, now }: ApiContext,
  filterArgument: typeof ReportFilter.$inferInput | null | undefined,
): Promise<ReportPeriod> {
  const until = filterArgument?.until ?? getLocalDate(now, (await settings()).timeZone);
  const [firstDay, earliest] = [
    filterArgument?.since ?? addDays(until, 1 - DEFAULT_DAYS),
    addDays(until, 1 - MAX_DAYS),
  ];
  const since = firstDay < earliest ? earliest : firstDay > until ? until : firstDay;
  const stores = filterArgument?.stores ?? [];
  return { since, until, stores: stores.length === 0 ? null : stores };
}
