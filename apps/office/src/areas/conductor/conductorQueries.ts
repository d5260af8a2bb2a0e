import { graphql, type ResultOf } from '../../api/graphql.ts';

export const conductorQuery = graphql(`
  query conductor {
    poles {
      pole version ready running rework madeLastHour people limit limitExceeded
      shipBy { at level }
      stop { reason since by }
      messages { id reason note sentAt sentBy }
    }
    oneObjectAway {
      order { id number store prio shipBy { at level } }
      missing { id productName quantity pole previewCount texts fabrication heldBy }
    }
  }
`);

type Conductor = ResultOf<typeof conductorQuery>;
export type PoleView = Conductor['poles'][number];
export type OneObjectAwayView = Conductor['oneObjectAway'][number];

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
