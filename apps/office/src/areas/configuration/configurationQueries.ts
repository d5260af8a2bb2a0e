import { graphql, type ResultOf } from '../../api/graphql.ts';

export const generatorStationsQuery = graphql(`
  query generatorStations {
    generatorStations {
      id alive lastSeenAt version changedBy changedAt stores autoStart autoReload batchCount
      tokenIssuedAt tokenUsedAt testedAt testing
      start {
        host apiUrl storage autoConnect autoStart autoReload batchCount
        folders { folder place exists writable renamable freeBytes failure { code params } }
      }
    }
    devices { code name record }
  }
`);

export type GeneratorStation = ResultOf<typeof generatorStationsQuery>['generatorStations'][number];
export type DeviceRecord = ResultOf<typeof generatorStationsQuery>['devices'][number];
export type TestedFolder = NonNullable<GeneratorStation['start']>['folders'][number];

export const configureGeneratorMutation = graphql(`
  mutation configureGenerator($input: GeneratorConfigurationInput!) {
    configureGenerator(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const testGeneratorFoldersMutation = graphql(`
  mutation testGeneratorFolders($input: GeneratorTest!) {
    testGeneratorFolders(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const retireGeneratorMutation = graphql(`
  mutation retireGenerator($input: GeneratorRetirement!) {
    retireGenerator(input: $input) { __typename ... on Refused { code params } }
  }
`);
