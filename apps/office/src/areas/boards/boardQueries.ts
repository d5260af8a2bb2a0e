import { graphql, type ResultOf } from '../../api/graphql.ts';

export const boardMegalotsQuery = graphql(`
  query boardMegalots($stores: [Market!], $late: Boolean, $after: String) {
    boardMegalots(stores: $stores, late: $late, size: 20, after: $after) {
      total size endCursor readAt
      rows {
        id number store fileState cutting lotCount orderCount prioLotCount prioOrderCount reissueLotCount
        shipBy { at level }
        boards { board doneAt }
      }
    }
  }
`);

export const boardLayoutQuery = graphql(`
  query boardLayout($id: ID!) {
    megalot(id: $id) {
      id number version fileState cutting revision
      shipBy { at level }
      files { id name kind url withdrawnAt }
      boardLayout {
        device width height sideMargin startOffset endBand engraved
        sheets {
          board {
            board columns rows doneAt doneBy
            canMarkDone { allowed }
            places {
              place locked reason texts
              item { id orderNumber productName formeName previewCount texts }
            }
          }
          shapes { itemId x y width height turn outline }
        }
      }
      nextCutting { to trigger command needsReason backward allowed refusal { code params } }
      canGenerate { allowed refusal { code params } }
      canRegenerate { allowed refusal { code params } }
      canLockPlaces { allowed }
      canResendFiles { allowed }
      canRetry { allowed refusal { code params } }
    }
  }
`);

export type BoardMegalotDetail = NonNullable<ResultOf<typeof boardLayoutQuery>['megalot']>;
export type BoardLayoutView = NonNullable<BoardMegalotDetail['boardLayout']>;
export type BoardSheetView = BoardLayoutView['sheets'][number];
export type BoardPlaceView = BoardSheetView['board']['places'][number];

export const lockBoardPlaceMutation = graphql(`
  mutation lockBoardPlace($input: BoardPlaceLock!) {
    lockBoardPlace(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const markBoardDoneMutation = graphql(`
  mutation markBoardDone($input: BoardDone!) {
    markBoardDone(input: $input) { __typename ... on Refused { code params } }
  }
`);
