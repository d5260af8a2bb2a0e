import { graphql, type ResultOf } from '../../api/graphql.ts';

export const usersQuery = graphql(`
  query users($filter: UserFilter, $sort: ListSort, $page: Int, $size: Int, $after: String) {
    users(filter: $filter, sort: $sort, page: $page, size: $size, after: $after) {
      total totalExact page pages endCursor readAt
      rows { id name role level locale active stations controller lastSeenAt station activeAt scansToday }
    }
  }
`);

export type UserRow = ResultOf<typeof usersQuery>['users']['rows'][number];

export const userQuery = graphql(`
  query user($id: ID!) {
    user(id: $id) {
      id version name email role level locale active home stations stores controller lastSeenAt createdAt
      station activeAt scansToday hasBadge badgeIssuedAt mayUseBadge hasOneTimeCode passwordGiven
      sessions { id current station createdAt activeAt wallBoard }
    }
  }
`);

export type UserDetailValue = NonNullable<ResultOf<typeof userQuery>['user']>;

/** The users that `EditUsersForm` changes together. */
export const editedUsersQuery = graphql(`
  query editedUsers($ids: [ID!]!) {
    usersById(ids: $ids) { id version name email role locale active home stations stores controller }
  }
`);

export type EditedUser = ResultOf<typeof editedUsersQuery>['usersById'][number];

export const createUserMutation = graphql(`
  mutation createUser($input: CreateUser!) {
    createUser(input: $input) { __typename ... on Refused { code params } ... on SavedUsers { users { id } } }
  }
`);

export const updateUsersMutation = graphql(`
  mutation updateUsers($input: UpdateUsers!) {
    updateUsers(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const disableUserMutation = graphql(`
  mutation disableUser($input: UserAction!) {
    disableUser(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const enableUserMutation = graphql(`
  mutation enableUser($input: UserAction!) {
    enableUser(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const endSessionMutation = graphql(`
  mutation endSession($input: EndSession!) {
    endSession(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const signOutEverywhereMutation = graphql(`
  mutation signOutEverywhere($input: UserAction!) {
    signOutEverywhere(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const resetOneTimeCodeMutation = graphql(`
  mutation resetOneTimeCode($input: UserAction!) {
    resetOneTimeCode(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const issueBadgeMutation = graphql(`
  mutation issueBadge($input: UserAction!) {
    issueBadge(input: $input) { __typename ... on Refused { code params } ... on IssuedBadge { paper } }
  }
`);

export const withdrawBadgeMutation = graphql(`
  mutation withdrawBadge($input: UserAction!) {
    withdrawBadge(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const resetPasswordMutation = graphql(`
  mutation resetPassword($input: ResetPassword!) {
    resetPassword(input: $input) { __typename ... on Refused { code params } }
  }
`);
