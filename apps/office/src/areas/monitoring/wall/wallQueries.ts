import { graphql } from '../../../api/graphql.ts';

export const lotWallQuery = graphql(`
  query lotWall($stores: [Market!]) {
    lotFlow(stores: $stores, filter: STEP_EN_SOUFFRANCE) {
      readAt doneToday doneLastHour target bottleneck
      cells { cutting filter count late }
      lots { id number type store cutting shipBy { at level } }
    }
  }
`);

export const megalotWallQuery = graphql(`
  query megalotWall {
    megalotFlow(filter: STEP_EN_SOUFFRANCE) {
      readAt doneToday printedLastHour ripMetres ripMinutes bottleneck
      cells { fileState cutting filter count late metres }
      megalots { id number device store cutting shipBy { at level } }
    }
    generators { id name lastSeenAt alive paused megalot { id number } alert { code params } }
    steps { step doneLastHour target }
  }
`);
