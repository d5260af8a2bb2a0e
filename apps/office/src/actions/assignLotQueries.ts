import { graphql } from '../api/graphql.ts';

export const assignLotMutation = graphql(`
  mutation assignLot($input: LotAssignment!) { assignLot(input: $input) { __typename ... on Refused { code params } } }
`);

export const floorPeopleQuery = graphql(`
  query floorPeople { floorPeople { id name } }
`);
