import type { Role } from '@cmon/core/access/roles';
import type { TestWeb } from './testWeb.ts';

/** What the office does, by role: each signs in when first needed. */
export interface OfficeClient {
  cookie(role: Role): Promise<string>;
  /** The data of a query; throws its errors. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its query.
  ask(role: Role, query: string, variables?: object): Promise<any>;
  /** The answer of one mutation, with a station and a key of its own unless `input` gives them. */
  change(
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
    const known = cookies.get(role) ?? (await web().signIn(role));
    cookies.set(role, known);
    return known;
  };
  const ask: OfficeClient['ask'] = async (role, query, variables = {}) => {
    const { data, errors } = await web().graphql(await cookie(role), query, variables);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return data;
  };
  return {
    cookie,
    ask,
    change: async (role, name, type, input, selection = '') => {
      keys += 1;
      const full = { station: 'bench-1', key: `key-${keys}`, ...input };
      const answer = `{ __typename ... on Refused { code params } ${selection} }`;
      const data = await ask(role, `mutation m($input: ${type}!) { ${name}(input: $input) ${answer} }`, {
        input: full,
      });
      return data[name];
    },
  };
}
