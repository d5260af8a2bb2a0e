import { graphql, type ResultOf } from '../../api/graphql.ts';

export const searchQuery = graphql(`
  query search($type: SearchType!, $ids: [String!]!) {
    search(type: $type, ids: $ids) {
      notFound
      found {
        asked
        order { id code version number store status shipBy { at level } nextStates { to command allowed needsReason } }
        lot { id code version number store cutting shipBy { at level } nextCutting { to command allowed needsReason } }
        megalot { id code version number store cutting shipBy { at level } nextCutting { to command allowed needsReason } }
      }
    }
  }
`);

export type SearchHitView = ResultOf<typeof searchQuery>['search']['found'][number];
