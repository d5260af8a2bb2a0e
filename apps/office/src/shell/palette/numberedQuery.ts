import { graphql, type ResultOf } from '../../api/graphql.ts';

/** Finds the objects that have a number or code: orders, lots, megalots, parcels, items and so on. */
export const numberedQuery = graphql(`
  query numbered($number: String!) {
    numbered(number: $number) { type id label }
  }
`);

export type NumberedObject = ResultOf<typeof numberedQuery>['numbered'][number];
