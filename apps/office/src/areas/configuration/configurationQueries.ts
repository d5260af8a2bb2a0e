import type { GeneratorConfiguration } from '@cmon/core/production/generatorConfiguration';
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
/** The present configuration of a generator. */
export function readConfiguration(generator: GeneratorStation): GeneratorConfiguration {
  const { stores, autoStart, autoReload, batchCount } = generator;
  return { stores, autoStart, autoReload, batchCount };
}

export type DeviceRecord = ResultOf<typeof generatorStationsQuery>['devices'][number];
export type TestedFolder = NonNullable<GeneratorStation['start']>['folders'][number];

export const configureGeneratorMutation = graphql(`
  mutation configureGenerator($input: GeneratorConfigurationInput!) {
    configureGenerator(input: $input) {
      __typename
      ... on Refused { code params }
      ... on ConfiguredGenerator {
        version
        outlook {
          running paused unserved
          waiting { store megalots before after }
          finishing { id code }
          before { autoStart autoReload batchCount }
          after { autoStart autoReload batchCount }
        }
      }
    }
  }
`);

type ConfiguredGenerator = Extract<
  ResultOf<typeof configureGeneratorMutation>['configureGenerator'],
  { __typename: 'ConfiguredGenerator' }
>;

/** What another configuration would change now. */
export type GeneratorOutlook = NonNullable<ConfiguredGenerator['outlook']>;

export const generatorVersionsQuery = graphql(`
  query generatorVersions($id: ID!, $station: String!) {
    generatorVersions(generatorId: $id, station: $station) { version before configuration author at note }
  }
`);

export type GeneratorVersion = ResultOf<typeof generatorVersionsQuery>['generatorVersions'][number];

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
