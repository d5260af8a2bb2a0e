import { graphql } from '../../api/graphql.ts';

/** The fields of a megalot that the queries of files read for `makeMegalotColumns`. */
export const megalotInFile = graphql(`
  fragment megalotInFile on Megalot { number store cutting prioLotCount prioOrderCount shipBy { at level } }
`);
