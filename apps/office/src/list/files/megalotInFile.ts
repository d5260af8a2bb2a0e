import { graphql } from '../../api/graphql.ts';

/** What the queries of files read of a megalot, for `megalotColumns`. */
export const megalotInFile = graphql(`
  fragment megalotInFile on Megalot { number store cutting prioLotCount prioOrderCount shipBy { at level } }
`);
