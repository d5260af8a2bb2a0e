import type { Role } from '@cmon/core/access/roles';
import type { TestWeb } from './testWeb.ts';

/** A client of the office's API. A user of each role signs in at the first call of that role. */
export interface OfficeClient {
  cookie(role: Role): Promise<string>;
  /** Returns the data of a query. Throws when there are errors. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its query.
  query(role: Role, query: string, variables?: object): Promise<any>;
  /** Runs one mutation and returns its result. A station and a new key are added unless `input` has them. */
  mutate(
    role: Role,
    name: string,
    type: string,
    input: object,
    selection?: string,
    // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its selection.
  ): Promise<any>;
}

export const DONE = '... on Done { object { type label } version undoKey }';

export function officeClient(web: () => TestWeb): OfficeClient {
  const cookies = new Map<Role, string>();
  let keys = 0;
  const cookie = async (role: Role) => {
    const value = cookies.get(role) ?? (await web().signIn(role));
    cookies.set(role, value);
    return value;
  };
  const query: OfficeClient['query'] = async (role, document, variables = {}) => {
    const { data, errors } = await web().graphql(await cookie(role), document, variables);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return data;
  };
  return {
    cookie,
    query,
    mutate: async (role, name, type, input, selection = '') => {
      keys += 1;
      const fullInput = { station: 'bench-1', key: `key-${keys}`, ...input };
      const resultSelection = `{ __typename ... on Refused { code params } ${selection} }`;
      const data = await query(
        role,
        `mutation m($input: ${type}!) { ${name}(input: $input) ${resultSelection} }`,
        {
          input: fullInput,
        },
      );
      return data[name];
    },
  };
}
