import { listCapabilities } from '@cmon/core/access/capabilities';
import { ROLES } from '@cmon/core/access/roles';
import { POLES } from '@cmon/core/catalogue/product';
import { REASON_LISTS, type ReasonList } from '@cmon/core/production/reasons';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { ApiContext } from '../../makeContext.ts';
import { builder, needs } from '../builder.ts';
import { Pole, Role, StoreLocale } from '../enums.ts';

const PAGE_SIZES = [20, 50, 100];

export const Viewer = builder.objectRef<ApiContext['user']>('Viewer').implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: Role }),
    level: t.int({ resolve: ({ role }) => ROLES[role].level }),
    locale: t.expose('locale', { type: StoreLocale }),
    home: t.exposeString('home', {
      nullable: true,
      description: "Route of the user's home screen; null means the role's default.",
    }),
    wallBoard: t.boolean({
      description:
        'True for a screen on a wall, which stays signed in, changes nothing, and sees no texts and no people.',
      resolve: (_viewer, _args, context) => context.wallBoard,
    }),
    capabilities: t.stringList({
      description:
        "Capabilities of the user: those of the role in core's access table, and the personal right to control. Screens and actions that need another capability are denied.",
      resolve: ({ role, controller }) => {
        const capabilities = listCapabilities(role);
        return controller && !capabilities.includes('control') ? [...capabilities, 'control'] : capabilities;
      },
    }),
    poles: t.field({
      type: [Pole],
      description: 'Poles at which the user may work. Empty means all.',
      resolve: ({ stations }) => POLES.filter((pole) => stations.includes(pole)),
    }),
  }),
});

interface ReasonCodesValue {
  readonly list: ReasonList;
  readonly codes: readonly string[];
}

const ReasonCodes = builder.objectRef<ReasonCodesValue>('ReasonCodes').implement({
  description: 'The codes of one list of reasons, in the order in which screens show them.',
  ...needs('see'),
  fields: (t) => ({
    list: t.exposeString('list'),
    codes: t.stringList({ resolve: ({ codes }) => [...codes] }),
  }),
});

export const OfficeSettings = builder.objectRef<WorkshopSettings>('OfficeSettings').implement({
  description: 'The settings that the office needs.',
  ...needs('see'),
  fields: (t) => ({
    autoReloadSeconds: t.exposeInt('autoReloadTime', {
      description: 'Seconds between two refreshes of a screen.',
    }),
    undoSeconds: t.exposeInt('undoTime', { description: 'Seconds within which a scan can be undone.' }),
    doubleScanSeconds: t.exposeInt('doubleScanTime', {
      description:
        'A second scan of an item within these seconds has to be confirmed, because a scanner may read a code twice.',
    }),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA time zone of the workshop, in which the office shows every time.',
    }),
    orderLatencyDays: t.exposeInt('orderLatency', {
      description: 'Working days after which an unfinished order is late.',
    }),
    batchCount: t.exposeInt('batchCount', { description: 'Megalots that one automatic run generates.' }),
    reissueCapPercent: t.int({
      description: "Share of a lot's strips above which a reissue needs a super preparator, in percent.",
      resolve: ({ reissueCap }) => Math.round(reissueCap * 100),
    }),
    reasonLists: t.field({
      type: [ReasonCodes],
      description: 'The reasons that each kind of action offers.',
      resolve: (settings) => REASON_LISTS.map((list) => ({ list, codes: settings[`${list}Reasons`] })),
    }),
    lookupLocale: t.expose('lookupLocale', {
      type: StoreLocale,
      description:
        'Locale of the store whose order comes first when several stores have an order with the same number.',
    }),
    pageSizes: t.intList({ resolve: () => PAGE_SIZES }),
  }),
});

export const CmonJsonVersion = builder.objectRef<{ readonly version: string }>('CmonJsonVersion').implement({
  ...needs('anyone'),
  fields: (t) => ({
    version: t.exposeString('version'),
  }),
});
