import { graphql } from '../../../api/graphql.ts';

export const orderWallQuery = graphql(`
  query orderWall($stores: [Market!]) {
    orderFlow(stores: $stores) {
      readAt
      today { arrived shipped }
      yesterday { arrived shipped }
      rows { status wip late atRisk yesterday { wip } }
    }
    orders(filter: { levels: [late], stores: $stores }, size: 20) {
      total
      rows { id number store status shipBy { at level } }
    }
    steps { step clearingHours }
  }
`);

export const lotWallQuery = graphql(`
  query lotWall($stores: [Market!], $devices: [String!]) {
    lotFlow(stores: $stores, devices: $devices, filter: STEP_EN_SOUFFRANCE) {
      readAt doneToday doneLastHour target bottleneck
      cells { cutting filter count late }
      lots { id number type store cutting shipBy { at level } }
    }
    steps { step clearingHours }
  }
`);

export const megalotWallQuery = graphql(`
  query megalotWall($stores: [Market!], $devices: [String!]) {
    megalotFlow(stores: $stores, devices: $devices, filter: STEP_EN_SOUFFRANCE) {
      readAt doneToday printedLastHour ripMetres ripMinutes bottleneck
      cells { fileState cutting filter count late metres }
      megalots { id number device store cutting shipBy { at level } }
    }
    generators { id name lastSeenAt alive paused megalot { id number } alert { code params } }
    steps { step doneLastHour doneToday target clearingHours }
  }
`);

export const wallPressesQuery = graphql(`
  query wallPresses { devices { code name kind } }
`);
