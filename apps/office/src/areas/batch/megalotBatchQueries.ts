import { graphql, type ResultOf } from '../../api/graphql.ts';

const runningMegalot = graphql(`
  fragment runningMegalot on Megalot {
    id version number store laize device substrate revision fileState cutting lotCount labelCount metres enSouffrance
    prioLotCount prioOrderCount reissueLotCount
    shipBy { at level }
    progress { generator filesDone filesTotal current }
    lastError { code params }
    attempts { number }
    generatedAt resentAt
    files { revision result resentAt withdrawnAt }
    canGenerate { allowed }
    canRegenerate { allowed }
    canResendFiles { allowed }
    canRetry { allowed }
    paused
    canPause { allowed }
    canResume { allowed }
    canCancelGeneration { allowed }
  }
`);

export const megalotProposalsQuery = graphql(
  `
  query megalotProposals {
    megalotProposals {
      readyLots autoStart readAt
      proposals {
        key prio store laize device substrate pages metres efficiency because closesAt mediaKey
        gauge { value max unit }
        shipBy { at level }
        lots { id number type class prio prioOrderCount orderCount labelCount }
      }
      running { ...runningMegalot }
      lastErrors { ...runningMegalot }
      generators { id name lastSeenAt alive paused alert { code params } megalot { id number } leaseUntil fence }
    }
  }
`,
  [runningMegalot],
);

export type ProposalsView = ResultOf<typeof megalotProposalsQuery>['megalotProposals'];
export type ProposalView = ProposalsView['proposals'][number];
export type RunningMegalot = ProposalsView['running'][number];
export type GeneratorView = ProposalsView['generators'][number];

export const makeMegalotsMutation = graphql(`
  mutation makeMegalots($input: MakeMegalots!) {
    makeMegalots(input: $input) {
      __typename
      ... on Refused { code params }
      ... on MegalotBatch { dryRun lotCount megalots { store laize device substrate lotCount pages metres because megalot { id number } } }
    }
  }
`);

export const makeChosenMegalotMutation = graphql(`
  mutation makeChosenMegalot($input: MakeChosenMegalot!) {
    makeChosenMegalot(input: $input) {
      __typename
      ... on Refused { code params }
      ... on MegalotBatch { megalots { laize pages metres efficiency gauge { value max unit } megalot { id number } } }
    }
  }
`);

export type MegalotBatchView = Extract<
  ResultOf<typeof makeMegalotsMutation>['makeMegalots'],
  { __typename: 'MegalotBatch' }
>;

export const pauseGeneratorMutation = graphql(`
  mutation pauseGenerator($input: GeneratorPause!) {
    pauseGenerator(input: $input) { __typename ... on Refused { code params } ... on GeneratorReceipt { paused } }
  }
`);

export const autoStartMutation = graphql(`
  mutation setAutoStart($on: Boolean!, $station: String!, $key: ID!) {
    setAutoStart(on: $on, station: $station, key: $key) { __typename ... on Refused { code params } }
  }
`);

export const pauseGenerationMutation = graphql(`
  mutation pauseGeneration($input: MegalotAction!) {
    pauseGeneration(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const resumeGenerationMutation = graphql(`
  mutation resumeGeneration($input: MegalotAction!) {
    resumeGeneration(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const cancelGenerationMutation = graphql(`
  mutation cancelGeneration($input: MegalotAction!) {
    cancelGeneration(input: $input) { __typename ... on Refused { code params } }
  }
`);
