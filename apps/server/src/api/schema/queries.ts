import { listCatalogueFiles } from '../../files/listCatalogueFiles.ts';
import { findDeviceRows, findDeviceVersions } from '../../queries/devices.ts';
import { findLotByIdOrNumber, findLotsPage } from '../../queries/lots/lotRows.ts';
import { findMegalotByIdOrNumber, findMegalotsPage } from '../../queries/megalots/megalotRows.ts';
import { findObjectItemsPage } from '../../queries/orders/itemRows.ts';
import { findOrderByIdOrNumber, findOrdersPage } from '../../queries/orders/orderRows.ts';
import { findDeliveryOutcome, findRefusedDeliveriesPage } from '../../queries/orders/refusedDeliveries.ts';
import { readPacking } from '../../queries/shipping/readPacking.ts';
import { readProposals } from '../batches/proposals.ts';
import { readScan, search } from '../floor.ts';
import { readGenerationGoods, readGenerationPlan, readGeneratorRun } from '../generators.ts';
import { readInstalled } from '../installed.ts';
import { parseInboxId } from '../lists/parseInboxId.ts';
import { requireFigure } from '../lists/shownPeople.ts';
import { toDayTimes } from '../lists/toDayTimes.ts';
import { toOrderFilter } from '../lists/toOrderFilter.ts';
import { toPageRequest } from '../lists/toPageRequest.ts';
import { readCuttingQueue } from '../station/readCuttingQueue.ts';
import { builder, needs } from './builder.ts';
import { CuttingWork, ListSort, LotCuttingState, LotType, Pole, SearchType } from './enums.ts';
import { LotFilter, MegalotFilter, ObjectItemFilter, OrderFilter } from './filters.ts';
import { ItemPage, LotPage, MegalotPage, OrderPage } from './pages.ts';
import { Item, Lot, Megalot, Order } from './refs.ts';
import { LotBuckets, MegalotProposals } from './types/batchTypes.ts';
import { DeliveryOutcome, RefusedDeliveryPage } from './types/deliveryTypes.ts';
import { Device, Installed } from './types/deviceTypes.ts';
import { CuttingQueue, SearchResult } from './types/floorTypes.ts';
import { Generator } from './types/generationTypes.ts';
import { CatalogueFileType, GenerationGoods, GenerationPlan, GeneratorRun } from './types/generatorTypes.ts';
import { PackingResult, ScanResult } from './types/resultTypes.ts';
import { CmonJsonVersion, OfficeSettings, Viewer } from './types/viewerTypes.ts';

/** All queries of the office. A field without its own rule needs the capability `see`. */
builder.queryType({
  ...needs('see'),
  fields: (t) => {
    const pageArgs = {
      sort: t.arg({ type: ListSort, defaultValue: 'shipBy' }),
      page: t.arg.int({ defaultValue: 1 }),
      size: t.arg.int({ defaultValue: 50 }),
      after: t.arg.string(),
      before: t.arg.string(),
    };
    const id = t.arg.id({ required: true });
    return {
      cmonJsonVersion: t.field({
        ...needs('anyone'),
        type: CmonJsonVersion,
        resolve: (_root, _args, { catalogue }) => ({ version: catalogue.version }),
      }),
      viewer: t.field({ type: Viewer, resolve: (_root, _args, { user }) => user }),
      settings: t.field({ type: OfficeSettings, resolve: (_root, _args, { settings }) => settings() }),

      orders: t.field({
        type: OrderPage,
        args: { filter: t.arg({ type: OrderFilter }), ...pageArgs },
        resolve: async (_root, args, context) => {
          const { db, readsWholeList, now } = context;
          await requireFigure(context, args.filter?.counted);
          const filter = await toOrderFilter(args.filter ?? {}, context);
          const page = await findOrdersPage(
            db,
            filter,
            args.sort ?? 'shipBy',
            toPageRequest(args, { readsWholeList }),
            now,
          );
          return { ...page, readAt: now };
        },
      }),
      order: t.field({
        type: Order,
        nullable: true,
        description: '`id` is an internal id or a shop order number. Null when there is no such order.',
        args: { id },
        resolve: (_root, args, { db }) => findOrderByIdOrNumber(db, args.id),
      }),

      lots: t.field({
        type: LotPage,
        args: { filter: t.arg({ type: LotFilter }), ...pageArgs },
        resolve: async (_root, args, { db, readsWholeList, now, user, settings }) => {
          const { mine, steps, cutOn, ...filter } = args.filter ?? {};
          const at = steps?.length ? { steps, settings: await settings() } : null;
          const cut = cutOn ? toDayTimes(cutOn, cutOn, (await settings()).timeZone) : null;
          const page = await findLotsPage(
            db,
            { ...filter, at, cut, assignedTo: mine ? user.id : null },
            args.sort ?? 'shipBy',
            toPageRequest(args, { readsWholeList }),
            now,
          );
          return { ...page, readAt: now };
        },
      }),
      lot: t.field({
        type: Lot,
        nullable: true,
        args: { id },
        resolve: (_root, args, { db }) => findLotByIdOrNumber(db, args.id),
      }),

      megalots: t.field({
        type: MegalotPage,
        args: { filter: t.arg({ type: MegalotFilter }), ...pageArgs },
        resolve: async (_root, args, { db, readsWholeList, now, settings }) => {
          const { steps, ...filter } = args.filter ?? {};
          const at = steps?.length ? { steps, settings: await settings() } : null;
          const page = await findMegalotsPage(
            db,
            { ...filter, at },
            args.sort ?? 'shipBy',
            toPageRequest(args, { readsWholeList }),
            now,
          );
          return { ...page, readAt: now };
        },
      }),
      megalot: t.field({
        type: Megalot,
        nullable: true,
        args: { id },
        resolve: (_root, args, { db }) => findMegalotByIdOrNumber(db, args.id),
      }),

      items: t.field({
        type: ItemPage,
        args: { filter: t.arg({ type: ObjectItemFilter }), ...pageArgs },
        resolve: async (_root, args, { db, readsWholeList, now }) => {
          const page = await findObjectItemsPage(
            db,
            args.filter ?? {},
            args.sort ?? 'shipBy',
            toPageRequest(args, { readsWholeList }),
            now,
          );
          return { ...page, readAt: now };
        },
      }),
      item: t.field({
        type: Item,
        nullable: true,
        args: { id },
        resolve: (_root, args, { load }) => load.item.load(args.id.toUpperCase()),
      }),

      lotBuckets: t.field({
        type: LotBuckets,
        resolve: () => ({}),
      }),
      megalotProposals: t.field({
        type: MegalotProposals,
        resolve: (_root, _args, context) => readProposals(context),
      }),
      generators: t.field({
        type: [Generator],
        resolve: (_root, _args, { load }) => load.generators.load('all'),
      }),

      devices: t.field({
        type: [Device],
        description: 'The newest version of each press, cutter and pole printer that is not retired.',
        args: {
          retired: t.arg.boolean({ defaultValue: false, description: 'True to return retired devices too.' }),
        },
        resolve: async (_root, args, { db }) =>
          (await findDeviceRows(db)).filter(({ retired }) => args.retired || !retired),
      }),
      installed: t.field({ type: Installed, resolve: (_root, _args, context) => readInstalled(context) }),
      device: t.field({
        type: Device,
        nullable: true,
        args: { code: t.arg.string({ required: true }) },
        resolve: async (_root, { code }, { db }) => (await findDeviceVersions(db, code))[0] ?? null,
      }),

      generatorRun: t.field({
        ...needs('generate'),
        type: GeneratorRun,
        description: 'For generators: settings, megalots to lease, and files whose results are awaited.',
        resolve: (_root, _args, context) => readGeneratorRun(context),
      }),
      generationPlan: t.field({
        ...needs('generate'),
        type: GenerationPlan,
        nullable: true,
        description:
          'The megalot and the devices of a lease, for the generator that holds it with this fencing token; null when the lease was lost.',
        args: {
          megalotId: id,
          revision: t.arg.int({ required: true }),
          fence: t.arg.int({ required: true }),
        },
        resolve: (_root, lease, context) => readGenerationPlan(context, lease),
      }),
      generationGoods: t.field({
        ...needs('generate'),
        type: GenerationGoods,
        nullable: true,
        description: 'The goods of one page of a generation plan. Null when the lease was lost.',
        args: {
          megalotId: id,
          revision: t.arg.int({ required: true }),
          fence: t.arg.int({ required: true }),
          page: t.arg.string({ required: true }),
        },
        resolve: (_root, { page, ...lease }, context) => readGenerationGoods(context, lease, page),
      }),
      catalogueFiles: t.field({
        ...needs('generate'),
        type: [CatalogueFileType],
        nullable: true,
        description:
          'The files of a version of the catalogue; null when the version does not exist any more.',
        args: { version: t.arg.string({ required: true }) },
        resolve: async (_root, { version }, { archive }) => {
          const folder = archive.findFolder(version);
          return folder === null ? null : [...(await listCatalogueFiles(folder))];
        },
      }),

      cuttingQueue: t.field({
        type: CuttingQueue,
        description:
          'Lots to cut: PRIO first, then the earliest ship-by. Without `states`, all states before `dec_complet`.',
        args: {
          work: t.arg({ type: CuttingWork, description: 'Without it, both kinds of lots are returned.' }),
          states: t.arg({ type: [LotCuttingState] }),
          types: t.arg({ type: [LotType] }),
          laizes: t.arg.intList(),
          reprints: t.arg.boolean(),
          mine: t.arg.boolean({ description: 'Only lots that are assigned to the user of the request.' }),
          text: t.arg.string({ description: 'Number of the lot.' }),
          page: t.arg.int({ defaultValue: 1 }),
          size: t.arg.int({ defaultValue: 20 }),
          after: t.arg.string(),
          before: t.arg.string(),
        },
        resolve: (_root, args, context) => readCuttingQueue(context, args),
      }),
      refusedDeliveries: t.field({
        ...needs('resolveDeliveries'),
        type: RefusedDeliveryPage,
        description: 'Deliveries of shops that could not be taken in and that nobody has resolved yet.',
        args: {
          page: t.arg.int({ defaultValue: 1 }),
          size: t.arg.int({ defaultValue: 20 }),
          after: t.arg.string(),
          before: t.arg.string(),
        },
        resolve: async (_root, args, { db, readsWholeList, now }) => ({
          ...(await findRefusedDeliveriesPage(db, toPageRequest(args, { readsWholeList }))),
          readAt: now,
        }),
      }),

      deliveryOutcome: t.field({
        ...needs('resolveDeliveries'),
        type: DeliveryOutcome,
        nullable: true,
        args: { id: t.arg.id({ required: true }) },
        resolve: (_root, { id }, { db }) => findDeliveryOutcome(db, parseInboxId(id)),
      }),
      scan: t.field({
        type: ScanResult,
        args: { code: t.arg.string({ required: true }), pole: t.arg({ type: Pole }) },
        resolve: (_root, args, context) => readScan(context, args),
      }),
      packing: t.field({
        type: PackingResult,
        description: 'An order as the packing table shows it. `orderId` is an id or a number of an order.',
        args: { orderId: t.arg.id({ required: true }) },
        resolve: async (_root, args, { db }) => {
          const order = await findOrderByIdOrNumber(db, args.orderId);
          if (order === null) return { kind: 'notFound', object: 'order', id: args.orderId } as const;
          return readPacking(db, order);
        },
      }),
      search: t.field({
        type: SearchResult,
        args: {
          type: t.arg({ type: SearchType, required: true }),
          ids: t.arg.stringList({ required: true }),
        },
        resolve: (_root, args, context) => search(context, args.type, args.ids),
      }),
    };
  },
});
