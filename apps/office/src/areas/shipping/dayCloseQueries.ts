import { graphql, type ResultOf } from '../../api/graphql.ts';

export const openDaysQuery = graphql(`
  query openDays {
    openDays { carrier day parcelCount weight unweighedCount canClose { allowed refusal { code params } } }
    manifests(size: 10) { rows { id number carrier day parcelCount weight closedAt closedBy } }
  }
`);

export type OpenDayView = ResultOf<typeof openDaysQuery>['openDays'][number];

export const closeManifestMutation = graphql(`
  mutation closeManifest($input: DayClose!) {
    closeManifest(input: $input) { __typename ... on Refused { code params } }
  }
`);
