import { graphql } from '../../api/graphql.ts';

export const assignLotMutation = graphql(`
  mutation assignLot($input: LotAssignment!) { assignLot(input: $input) { __typename ... on Refused { code params } } }
`);

export const floorPeopleQuery = graphql(`
  query floorPeople { floorPeople { id name } }
`);

/** The fields of a lot that the buttons of an assignment need. */
export interface AssignableLot {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly assignee: string | null;
  readonly assignedToMe: boolean;
  readonly canTake: { readonly allowed: boolean };
  readonly canGiveBack: { readonly allowed: boolean };
}
