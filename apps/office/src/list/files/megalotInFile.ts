import { graphql } from '../../api/graphql.ts';

/** The fields of a megalot that `makeMegalotColumns` writes to a CSV file. */
export const megalotInFile = graphql(`
  fragment megalotInFile on Megalot { number store cutting prioLotCount prioOrderCount shipBy { at level } }
`);
