import { getContentLocale, getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Season } from '@cmon/core/catalogue/season';
import type { OfferedChoices, ProductOffer } from '@cmon/core/customiser/findProductOffer';
import type { SeasonalChoice } from '@cmon/core/customiser/listSeasonalChoices';
import type { CatalogueProblem, CatalogueReport } from '../../../files/versions/checkCatalogueVersion.ts';
import type { CatalogueChanges } from '../../../files/versions/readCatalogueChanges.ts';
import { builder, needs } from '../builder.ts';
import type { CatalogueVersionValue } from './readCatalogueVersions.ts';

export const CatalogueVersion = builder.objectRef<CatalogueVersionValue>('CatalogueVersion').implement({
  description: 'A compiled version of the catalogue. It never changes: its name is a hash of its content.',
  ...needs('configure'),
  fields: (t) => ({
    version: t.exposeString('version'),
    made: t.field({
      type: 'DateTime',
      description: 'When it was compiled.',
      resolve: ({ compiledAt }) => new Date(compiledAt),
    }),
    used: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a server first used it. A used version is never deleted.',
      resolve: ({ firstUsedAt }) => (firstUsedAt === null ? null : new Date(firstUsedAt)),
    }),
    published: t.exposeBoolean('published', {
      description: 'Whether it is the published version, which all servers offer within seconds.',
    }),
    live: t.exposeBoolean('loaded', { description: 'Whether this server offers it to the shops now.' }),
    orders: t.int({
      description: 'Number of orders that are drawn and printed from it. At most 10,000 are counted.',
      resolve: async ({ version }, _args, { load }) => (await load.ordersOfVersion.load(version))?.count ?? 0,
    }),
    ordersExact: t.boolean({
      description: 'False when there are more orders than were counted.',
      resolve: async ({ version }, _args, { load }) =>
        (await load.ordersOfVersion.load(version))?.exact ?? true,
    }),
  }),
});

type Collection = CatalogueChanges['collections'][number];

const CatalogueEntry = builder.objectRef<Collection['added'][number]>('CatalogueEntry').implement({
  description: 'An entry of a collection of the catalogue, such as a forme.',
  ...needs('configure'),
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the entry in its collection.' }),
    code: t.string({
      nullable: true,
      description: 'Code of the entry, if it has one.',
      resolve: ({ code }) => code ?? null,
    }),
  }),
});

const ChangedEntry = builder.objectRef<Collection['changed'][number]>('ChangedCatalogueEntry').implement({
  description: 'An entry that both versions have, with different fields.',
  ...needs('configure'),
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the entry in its collection.' }),
    code: t.string({
      nullable: true,
      description: 'Code of the entry, if it has one.',
      resolve: ({ code }) => code ?? null,
    }),
    fields: t.field({
      type: 'JSON',
      description: 'The changed fields, each with its path and its values, or what its list gained and lost.',
      resolve: ({ fields }) => fields,
    }),
  }),
});

const CollectionChanges = builder.objectRef<Collection>('CatalogueCollectionChanges').implement({
  description: 'What differs in one collection of the catalogue, such as the formes.',
  ...needs('configure'),
  fields: (t) => ({
    collection: t.exposeString('collection'),
    added: t.field({ type: [CatalogueEntry], resolve: ({ added }) => [...added] }),
    removed: t.field({ type: [CatalogueEntry], resolve: ({ removed }) => [...removed] }),
    changed: t.field({ type: [ChangedEntry], resolve: ({ changed }) => [...changed] }),
  }),
});

export const CatalogueChangesType = builder.objectRef<CatalogueChanges>('CatalogueChanges').implement({
  description: 'What differs between two versions of the catalogue.',
  ...needs('configure'),
  fields: (t) => ({
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    collections: t.field({ type: [CollectionChanges], resolve: ({ collections }) => [...collections] }),
    drawingsAdded: t.stringList({ resolve: ({ drawings }) => [...drawings.added] }),
    drawingsRemoved: t.stringList({ resolve: ({ drawings }) => [...drawings.removed] }),
    drawingsChanged: t.stringList({ resolve: ({ drawings }) => [...drawings.changed] }),
  }),
});

const Problem = builder.objectRef<CatalogueProblem>('CatalogueProblem').implement({
  ...needs('configure'),
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`unreadable`, `profileMissing` or `fontMissing`.' }),
    detail: t.exposeString('detail', { description: 'Code of the device, or what is wrong.' }),
  }),
});

const EntryCount = builder
  .objectRef<{ readonly kind: string; readonly count: number }>('EntryCount')
  .implement({
    description: 'Number of entries of one kind in the version.',
    ...needs('configure'),
    fields: (t) => ({ kind: t.exposeString('kind'), count: t.exposeInt('count') }),
  });

export const CatalogueReportType = builder.objectRef<CatalogueReport>('CatalogueReport').implement({
  description: 'The check of a version against this workshop. A version with a problem is not published.',
  ...needs('configure'),
  fields: (t) => ({
    counts: t.field({
      type: [EntryCount],
      resolve: ({ counts }) => Object.entries(counts).map(([kind, count]) => ({ kind, count })),
    }),
    problems: t.field({ type: [Problem], resolve: ({ problems }) => [...problems] }),
  }),
});

const OfferedChoicesType = builder.objectRef<OfferedChoices>('OfferedChoices').implement({
  description: 'Number of choices of a kind that a product has in its first configuration.',
  ...needs('configure'),
  fields: (t) => ({
    kind: t.exposeString('kind'),
    choosable: t.exposeInt('choosable', { description: 'Listed choices that a shopper can choose.' }),
    listed: t.exposeInt('listed', { description: 'Choices that the product lists.' }),
  }),
});

const SeasonType = builder.objectRef<Season>('Season').implement({
  description:
    'The first and last day of a season: days of every year (MM-DD) or of one year (YYYY-MM-DD). Null sets no limit.',
  ...needs('configure'),
  fields: (t) => ({
    from: t.exposeString('from', { nullable: true }),
    to: t.exposeString('to', { nullable: true }),
  }),
});

export const SeasonalChoiceType = builder.objectRef<SeasonalChoice>('SeasonalChoice').implement({
  description: 'A background or an illustration that shoppers can choose only in a season.',
  ...needs('configure'),
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`fond` or `picto`.' }),
    id: t.exposeInt('id'),
    name: t.string({
      description: 'In the language of the request.',
      resolve: ({ name }, _args, { locale }) => getLocalized(name, locale),
    }),
    picture: t.string({
      nullable: true,
      description:
        'Path of its picture under the assets of the version, in the language of the request. Null for a plain colour.',
      resolve: ({ picture }, _args, { locale }) =>
        picture?.replaceAll('{locale}', getContentLocale(locale)) ?? null,
    }),
    seasons: t.field({ type: [SeasonType], resolve: ({ seasons }) => [...seasons] }),
    inSeason: t.exposeBoolean('inSeason', { description: 'Whether the day is in one of the seasons.' }),
  }),
});

export const ProductOfferType = builder.objectRef<ProductOffer>('ProductOffer').implement({
  description: 'Whether a product is sold on a day, and how many choices it has.',
  ...needs('configure'),
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.string({
      description: 'In the language of the request.',
      resolve: ({ name }, _args, { locale }) => getLocalized(name, locale),
    }),
    absent: t.exposeString('absent', {
      nullable: true,
      description: 'Why the product is not sold: `market` or `season`. Null when it is sold.',
    }),
    seasonFrom: t.string({
      nullable: true,
      description: 'First day of its season, MM-DD or YYYY-MM-DD.',
      resolve: ({ season }) => season?.from ?? null,
    }),
    seasonTo: t.string({ nullable: true, resolve: ({ season }) => season?.to ?? null }),
    choices: t.field({ type: [OfferedChoicesType], resolve: ({ choices }) => [...choices] }),
  }),
});
