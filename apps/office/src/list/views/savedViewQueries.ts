import { graphql, type ResultOf } from '../../api/graphql.ts';

export const savedViewsQuery = graphql(`
  query savedViews($list: String!) { savedViews(list: $list) { id name query columns isDefault } }
`);

export type SavedView = ResultOf<typeof savedViewsQuery>['savedViews'][number];

export const saveViewMutation = graphql(`
  mutation saveView($input: SavedViewInput!) { saveView(input: $input) { __typename ... on Refused { code params } } }
`);

export const removeViewMutation = graphql(`
  mutation removeView($input: SavedViewRemoval!) {
    removeView(input: $input) { __typename ... on Refused { code params } }
  }
`);
