import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@cmon/core/access/roles';
import { buildOperation } from '../../../apps/office/src/api/buildOperation.ts';
import type { TadaDocumentNode } from '../../../apps/office/src/api/graphql.ts';

/** The most attempts of a request. A busy machine may take longer to answer than the API allows. */
const MAX_ATTEMPTS = 20;
const RETRY_MS = 1_000;

export interface Person {
  readonly name: string;
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  /** The code of the badge; null for roles that sign in with a password only. */
  readonly badge: string | null;
}

type Answer = { readonly __typename: string };
interface Refusal {
  readonly code: string;
  readonly params: unknown;
}
/** The answer of a mutation that was not refused. */
type Done<Data> = Exclude<Data[keyof Data], { readonly __typename: 'Refused' }>;
type CommandResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** How often each operation was used, and how often it was refused with which code. */
export type OperationCounts = Map<string, { done: number; refused: Map<string, number> }>;

/**
 * A person at a screen of the back-office. Every operation is a document of the office's own sources, sent as its
 * screens send it, with the session of the person.
 */
export class OfficeUser {
  readonly person: Person;
  readonly #origin: () => string;
  readonly #counts: OperationCounts;
  #cookie = '';
  #keyCount = 0;

  constructor(person: Person, origin: () => string, counts: OperationCounts) {
    this.person = person;
    this.#origin = origin;
    this.#counts = counts;
  }

  /** Signs in with the badge, or with the password. */
  async signIn(): Promise<void> {
    const { badge, email, password, name } = this.person;
    const response =
      badge === null
        ? await this.#post('/auth/sign-in', { email, password, station: name })
        : await this.#post('/auth/badge', { badge, station: name });
    if (!response.ok) throw new Error(`${name} could not sign in: HTTP ${response.status}`);
    await response.arrayBuffer();
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** Reads what a screen shows. Throws when the API answers with an error. */
  async ask<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const operation = buildOperation(document, variables);
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#post('/graphql', operation);
      const body = (await response.json()) as { data?: Data; errors?: readonly { message: string }[] };
      const [error] = body.errors ?? [];
      if (response.ok && error === undefined && body.data != null) return body.data;
      const isBusy = error?.message === 'timeout' || response.status === 503;
      if (attempt === MAX_ATTEMPTS || (response.status !== 401 && !isBusy))
        throw new Error(`${operation.operationName}: HTTP ${response.status} ${error?.message ?? 'no data'}`);
      // A second try of a change has the same key, so that it is done once.
      if (response.status === 401) await this.signIn();
      else await sleep(RETRY_MS);
    }
  }

  /** Does what a button or a scan of a screen does. Returns the refusal when there is one. */
  async run<
    Data extends Record<string, Answer>,
    Input extends { readonly station: string; readonly key: string },
  >(
    document: TadaDocumentNode<Data, { readonly input: Input }>,
    input: Omit<Input, 'station' | 'key'>,
  ): Promise<CommandResult<Done<Data>>> {
    this.#keyCount += 1;
    const { name } = this.person;
    const fullInput = { ...input, station: name, key: `${name}-${this.#keyCount}` } as unknown as Input;
    const answers = await this.ask(document, { input: fullInput });
    const [[field = '', answer] = []] = Object.entries(answers);
    const count = this.#counts.get(field) ?? { done: 0, refused: new Map<string, number>() };
    this.#counts.set(field, count);
    if (answer?.__typename !== 'Refused') {
      count.done += 1;
      return { ok: true, value: answer as Done<Data> };
    }
    const refusal = answer as unknown as Refusal;
    const { guard } = (refusal.params ?? {}) as { guard?: string };
    const code = guard === undefined ? refusal.code : `${refusal.code} ${guard}`;
    count.refused.set(code, (count.refused.get(code) ?? 0) + 1);
    return { ok: false, refusal };
  }

  #post(path: string, body: object): Promise<Response> {
    return fetch(`${this.#origin()}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-cmon-request': '1',
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
      },
      body: JSON.stringify(body),
    });
  }
}
