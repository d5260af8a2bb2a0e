import { graphql, type ResultOf } from '../../api/graphql.ts';

export const conductorQuery = graphql(`
  query conductor {
    poles {
      pole version ready running paused rework inControl madeLastHour people limit limitExceeded sharesWith
      shipBy { at level }
      stop { reason since by }
      messages { id reason note sentAt sentBy }
    }
  }
`);

export type PoleView = ResultOf<typeof conductorQuery>['poles'][number];

export const oneObjectAwayQuery = graphql(`
  query oneObjectAway($after: String) {
    oneObjectAway(after: $after) {
      endCursor
      rows {
        order { id number store prio shipBy { at level } }
        missing { id productName quantity pole previewCount texts fabrication heldBy }
      }
    }
  }
`);

/** The items of a pole that nobody works on now: they are new or need manual rework. People choose which of them to move. */
export const movableWorkQuery = graphql(`
  query movableWork($pole: Pole!, $after: String) {
    items(
      filter: { poles: [$pole], fabrication: [FAB_EN_ATTENTE, FAB_A_FAIRE, FAB_REPRISE_MANUELLE] }
      sort: queue, size: 50, after: $after
    ) {
      total size endCursor readAt
      rows { id orderNumber productName quantity blankName fabrication prio shipBy { at level } }
    }
  }
`);

export type MovableWork = ResultOf<typeof movableWorkQuery>['items'];

export const stopPoleMutation = graphql(`
  mutation stopPole($input: PoleChange!) {
    stopPole(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const resumePoleMutation = graphql(`
  mutation resumePole($input: PoleChange!) {
    resumePole(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const sendPoleMessageMutation = graphql(`
  mutation sendPoleMessage($input: PoleMessageInput!) {
    sendPoleMessage(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const setPoleLimitMutation = graphql(`
  mutation setPoleLimit($input: PoleLimit!) {
    setPoleLimit(input: $input) { __typename ... on Refused { code params } }
  }
`);
