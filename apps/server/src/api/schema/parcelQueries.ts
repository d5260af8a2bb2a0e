import { findManifestsPage, findOpenDays } from '../../queries/shipping/manifestRows.ts';
import { findParcelsPage } from '../../queries/shipping/parcelRows.ts';
import { requireFigure } from '../lists/shownPeople.ts';
import { toPageRequest } from '../lists/toPageRequest.ts';
import { builder } from './builder.ts';
import { ParcelFilter } from './filters.ts';
import { createPageType, ParcelPage } from './pages.ts';
import { Parcel } from './refs.ts';
import { Manifest, OpenDay } from './types/manifestTypes.ts';

const ManifestPage = createPageType('ManifestPage', Manifest);

/** Queries of the parcels of all orders, and of the carriers that take them. */
builder.queryFields((t) => ({
  parcels: t.field({
    type: ParcelPage,
    description: 'Parcels by the time when they were opened.',
    args: {
      filter: t.arg({ type: ParcelFilter }),
      newestFirst: t.arg.boolean({ defaultValue: true }),
      page: t.arg.int({ defaultValue: 1 }),
      size: t.arg.int({ defaultValue: 50 }),
      after: t.arg.string(),
      before: t.arg.string(),
    },
    resolve: async (_root, args, context) => {
      const { db, readsWholeList, now, settings } = context;
      const { counted, ...filter } = args.filter ?? {};
      await requireFigure(context, counted);
      const page = await findParcelsPage(
        db,
        { ...filter, counted: counted ? { ...counted, timeZone: (await settings()).timeZone } : null },
        args.newestFirst ?? true,
        toPageRequest(args, { readsWholeList }),
      );
      return { ...page, readAt: now };
    },
  }),
  parcel: t.field({
    type: Parcel,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { load }) => load.parcel.load(id),
  }),
  openDays: t.field({
    type: [OpenDay],
    description: 'The days of carriers that can be closed, the oldest first.',
    resolve: async (_root, _args, { db, settings }) => findOpenDays(db, (await settings()).timeZone),
  }),
  manifests: t.field({
    type: ManifestPage,
    description: 'The manifests, the newest first.',
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      size: t.arg.int({ defaultValue: 50 }),
      after: t.arg.string(),
      before: t.arg.string(),
    },
    resolve: async (_root, args, { db, readsWholeList, now }) => ({
      ...(await findManifestsPage(db, toPageRequest(args, { readsWholeList }))),
      readAt: now,
    }),
  }),
}));
