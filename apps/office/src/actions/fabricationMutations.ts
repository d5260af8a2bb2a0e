import { graphql } from '../api/graphql.ts';

const fabricationDoneFragment = graphql(`
  fragment fabricationDone on MutationResult {
    __typename
    ... on Refused { code params }
    ... on Done { undoKey undoUntil object { label } }
  }
`);

export const startMutation = graphql(
  `mutation startFabrication($input: FabricationMove!) { startFabrication(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const finishMutation = graphql(
  `mutation finishFabrication($input: FabricationMove!) { finishFabrication(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const problemMutation = graphql(
  `mutation problemFabrication($input: FabricationMove!) { problemFabrication(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const releaseMutation = graphql(
  `mutation releaseFabrication($input: FabricationMove!) { releaseFabrication(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const pauseMutation = graphql(
  `mutation pauseFabrication($input: FabricationMove!) { pauseFabrication(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const resumeMutation = graphql(
  `mutation resumeFabrication($input: FabricationMove!) { resumeFabrication(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const handToControllerMutation = graphql(
  `mutation handToController($input: FabricationMove!) { handToController(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const passControlMutation = graphql(
  `mutation passControl($input: FabricationMove!) { passControl(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const readyBookletMutation = graphql(
  `mutation readyBooklet($input: FabricationMove!) { readyBooklet(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const takeOverBookletMutation = graphql(
  `mutation takeOverBooklet($input: FabricationMove!) { takeOverBooklet(input: $input) { ...fabricationDone } }`,
  [fabricationDoneFragment],
);

export const seeCheckbookPagesMutation = graphql(`
  mutation seeCheckbookPages($input: CheckbookPagesSeen!) {
    seeCheckbookPages(input: $input) { __typename ... on Refused { code params } }
  }
`);
