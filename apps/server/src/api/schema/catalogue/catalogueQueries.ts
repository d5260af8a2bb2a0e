import { listSeasonalChoices } from '@cmon/core/customiser/listSeasonalChoices';
import { publishCatalogue } from '../../../commands/settings/publishCatalogue.ts';
import { checkCatalogueVersion } from '../../../files/versions/checkCatalogueVersion.ts';
import { CATALOGUE_KEY } from '../../../files/versions/publishedVersion.ts';
import { readCatalogueChanges } from '../../../files/versions/readCatalogueChanges.ts';
import { readDevices } from '../../../queries/devices.ts';
import { readCatalogue } from '../../../queries/readCatalogue.ts';
import { findSettingHistory } from '../../../queries/settings/settingRows.ts';
import { buildDone } from '../../buildDone.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { Market } from '../enums.ts';
import { MutationResult } from '../types/resultTypes.ts';
import { SettingVersion } from '../types/settingTypes.ts';
import {
  CatalogueChangesType,
  CatalogueReportType,
  CatalogueVersion,
  ProductOfferType,
  SeasonalChoiceType,
} from './catalogueTypes.ts';
import { listShopOffer } from './listShopOffer.ts';
import { readCatalogueVersions } from './readCatalogueVersions.ts';

const RULE = needs('configure');
const MAX_PUBLICATIONS = 20;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (day: string): boolean => DAY.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

builder.queryFields((t) => ({
  catalogueVersions: t.field({
    ...RULE,
    type: [CatalogueVersion],
    description: 'The compiled versions of the catalogue in the archive, the newest first.',
    resolve: (_root, _args, context) => readCatalogueVersions(context),
  }),
  cataloguePublications: t.field({
    ...RULE,
    type: [SettingVersion],
    description: `The last ${MAX_PUBLICATIONS} publications, each with the version, who, when and why.`,
    resolve: (_root, _args, { db }) => findSettingHistory(db, CATALOGUE_KEY, MAX_PUBLICATIONS),
  }),
  catalogueChanges: t.field({
    ...RULE,
    type: CatalogueChangesType,
    nullable: true,
    description: 'What differs between two versions. Null when one of them is missing.',
    args: { from: t.arg.string({ required: true }), to: t.arg.string({ required: true }) },
    resolve: (_root, { from, to }, { archive }) => readCatalogueChanges(archive, from, to),
  }),
  catalogueReport: t.field({
    ...RULE,
    type: CatalogueReportType,
    nullable: true,
    description:
      'The content of a version, and the problems that would stop the workshop. Null for a missing version.',
    args: { version: t.arg.string({ required: true }) },
    resolve: async (_root, { version }, { archive, db, catalogue }) =>
      checkCatalogueVersion(archive, version, await readDevices(db), catalogue),
  }),
  shopOffer: t.field({
    ...RULE,
    type: [ProductOfferType],
    nullable: true,
    description:
      'The choices of each product that a shop would offer on a day with a version. Null for a missing version, or when `day` is no day.',
    args: {
      version: t.arg.string({ required: true }),
      market: t.arg({ type: Market, required: true }),
      day: t.arg.string({ required: true, description: 'YYYY-MM-DD, a day of the shop.' }),
    },
    resolve: async (_root, { version, market, day }, { archive, catalogue }) => {
      const folder = archive.findFolder(version);
      if (folder === null || !isDay(day)) return null;
      return listShopOffer(
        version === catalogue.version ? catalogue : await readCatalogue(folder),
        market,
        day,
      );
    },
  }),
  seasonalChoices: t.field({
    ...RULE,
    type: [SeasonalChoiceType],
    nullable: true,
    description:
      'The backgrounds and illustrations of a version that have a season. Null for a missing version, or when `day` is no day.',
    args: {
      version: t.arg.string({ required: true }),
      day: t.arg.string({ required: true, description: 'YYYY-MM-DD, a day of the shop.' }),
    },
    resolve: async (_root, { version, day }, { archive, catalogue }) => {
      const folder = archive.findFolder(version);
      if (folder === null || !isDay(day)) return null;
      const source = version === catalogue.version ? catalogue : await readCatalogue(folder);
      return listSeasonalChoices(source.catalogue, day);
    },
  }),
}));

const CataloguePublication = builder.inputType('CataloguePublication', {
  fields: (t) => ({
    version: t.string({ required: true }),
    expectedPublished: t.string({
      description:
        'The published version that the user saw. The mutation is refused when another one was published since.',
    }),
    comment: t.string({ required: true, description: 'Why it is published.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  publishCatalogue: t.field({
    ...RULE,
    type: MutationResult,
    description: 'Publishes a version of the archive. Servers offer it within seconds.',
    args: { input: t.arg({ type: CataloguePublication, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        publishCatalogue(context.command(input.station), {
          version: input.version,
          expectedPublished: input.expectedPublished ?? null,
          comment: input.comment,
          idempotencyKey: input.key,
          archive: context.archive,
        }),
        ({ number }) => buildDone(context, 'setting', CATALOGUE_KEY, number),
      ),
  }),
}));
