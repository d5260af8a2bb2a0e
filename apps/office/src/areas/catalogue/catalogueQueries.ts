import { graphql, type ResultOf } from '../../api/graphql.ts';

export const catalogueVersionsQuery = graphql(`
  query catalogueVersions {
    catalogueVersions { version made used published live }
    cataloguePublications { version value by at comment }
  }
`);

/** How many orders use each version. This is a query of its own, because the numbers change with each order. */
export const versionOrdersQuery = graphql(`
  query catalogueVersionOrders {
    catalogueVersions { version orders ordersExact }
  }
`);

type Versions = ResultOf<typeof catalogueVersionsQuery>;
export type CatalogueVersion = Versions['catalogueVersions'][number];
export type VersionOrders = ResultOf<typeof versionOrdersQuery>['catalogueVersions'][number];
export type Publication = Versions['cataloguePublications'][number];

export const catalogueChangesQuery = graphql(`
  query catalogueChanges($from: String!, $to: String!) {
    catalogueChanges(from: $from, to: $to) {
      drawingsAdded
      drawingsRemoved
      drawingsChanged
      collections {
        collection
        added { key code }
        removed { key code }
        changed { key code fields }
      }
    }
  }
`);

export type CatalogueChanges = NonNullable<ResultOf<typeof catalogueChangesQuery>['catalogueChanges']>;

export const catalogueReportQuery = graphql(`
  query catalogueReport($version: String!) {
    catalogueReport(version: $version) {
      counts { kind count }
      problems { kind detail }
    }
  }
`);

export const shopOfferQuery = graphql(`
  query shopOffer($version: String!, $market: Market!, $day: String!) {
    shopOffer(version: $version, market: $market, day: $day) {
      code name absent seasonFrom seasonTo
      choices { kind choosable listed }
    }
  }
`);

export type ProductOffer = NonNullable<ResultOf<typeof shopOfferQuery>['shopOffer']>[number];

export const seasonalChoicesQuery = graphql(`
  query seasonalChoices($version: String!, $day: String!) {
    seasonalChoices(version: $version, day: $day) {
      kind id name picture inSeason
      seasons { from to }
    }
  }
`);

export const publishCatalogueMutation = graphql(`
  mutation publishCatalogue($input: CataloguePublication!) {
    publishCatalogue(input: $input) { __typename ... on Refused { code params } }
  }
`);
