import { graphql, type ResultOf } from '../../api/graphql.ts';

export const numberedQuery = graphql(`
  query numbered($number: String!) {
    numbered(number: $number) { type id label }
  }
`);

export type NumberedObject = ResultOf<typeof numberedQuery>['numbered'][number];
