import { graphql, type ResultOf } from '../../api/graphql.ts';

export const blankStockQuery = graphql(`
  query blankStock($poles: [Pole!]) {
    blanks(poles: $poles) {
      blank name pole products version bin threshold shelf reserved free inWork missing low made wasted countedAt countedBy
    }
  }
`);

export type BlankView = ResultOf<typeof blankStockQuery>['blanks'][number];

export const blankHistoryQuery = graphql(`
  query blankHistory($blank: ID!) {
    blank(blank: $blank) {
      events(first: 30) { id at actorName action from to reason note }
    }
  }
`);

export const countBlankMutation = graphql(`
  mutation countBlank($input: BlankCount!) {
    countBlank(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const receiveBlanksMutation = graphql(`
  mutation receiveBlanks($input: BlankDelivery!) {
    receiveBlanks(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const markBlankMissingMutation = graphql(`
  mutation markBlankMissing($input: BlankReport!) {
    markBlankMissing(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const setBlankMutation = graphql(`
  mutation setBlank($input: BlankShelf!) {
    setBlank(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const stopCountingBlankMutation = graphql(`
  mutation stopCountingBlank($input: BlankEnd!) {
    stopCountingBlank(input: $input) { __typename ... on Refused { code params } }
  }
`);
