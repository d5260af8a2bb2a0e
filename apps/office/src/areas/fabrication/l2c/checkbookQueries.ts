import { graphql, type ResultOf } from '../../../api/graphql.ts';

const card = graphql(`
  fragment checkbookCard on Checkbook {
    id version code number orderId orderNumber sku childText status step nextPage
    order { id version store prio shipBy { at level } }
  }
`);

export const checkbooksQuery = graphql(
  `
  query checkbooks($filter: CheckbookFilter, $page: Int, $size: Int, $after: String) {
    checkbooks(filter: $filter, page: $page, size: $size, after: $after) {
      total totalExact page pages endCursor readAt
      rows { ...checkbookCard pages { page position seenAt problem } }
    }
  }
`,
  [card],
);

export const checkbookQuery = graphql(
  `
  query checkbook($id: ID!) {
    checkbook(id: $id) {
      ...checkbookCard
      canAdvance { allowed refusal { code params } }
      canReport { allowed }
      canRetry { allowed refusal { code params } }
      canTakeOver { allowed refusal { code params } }
      pages {
        page position seenAt problem columns labels previewIndex
        item {
          id code productName texts fabrication
          strip { id label } lot { id number cutting } canReissue { allowed refusal { code params } }
        }
      }
    }
  }
`,
  [card],
);

export const checkbookScanQuery = graphql(`
  query checkbookScan($code: String!) {
    scan(code: $code) {
      __typename
      ... on Refused { code params }
      ... on ScanCard {
        object { type label }
        checkbook { id version number orderNumber step nextPage pages { page } }
      }
    }
  }
`);

export const advanceCheckbookMutation = graphql(`
  mutation advanceCheckbook($input: CheckbookAdvance!) {
    advanceCheckbook(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Done {
        undoKey undoUntil
        checkbook { id number orderNumber step nextPage pages { page } }
      }
    }
  }
`);

export const reportPageProblemMutation = graphql(`
  mutation reportPageProblem($input: PageProblem!) {
    reportPageProblem(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const moveBookletsMutation = graphql(`
  mutation moveBooklets($input: BookletsMove!) {
    moveBooklets(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Bulk { moved refused lines { object { id label } refusal { code params } } }
    }
  }
`);

export type CheckbookRow = ResultOf<typeof checkbooksQuery>['checkbooks']['rows'][number];
export type OpenCheckbook = NonNullable<ResultOf<typeof checkbookQuery>['checkbook']>;
export type CheckbookPageView = OpenCheckbook['pages'][number];
