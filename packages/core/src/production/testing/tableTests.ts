import { expect } from 'vitest';
import type { Actor } from '../../access/roles.ts';
import { findTransition, isPermitted, type TransitionTable } from '../transitions/transition.ts';
import { findGraphErrors } from './findGraphErrors.ts';

const ACTOR_BY_CODE: Readonly<Record<string, Actor>> = {
  SYS: 'system',
  P10: 'preparator',
  SP20: 'superPreparator',
  GB30: 'shopManager',
  SC30: 'customerService',
  GEN31: 'generator',
  ADM40: 'administrator',
};
export const ACTORS = Object.values(ACTOR_BY_CODE);

/** Roles behind each name in the tables of specification section 4. Section 4.9 gives administrators every move. */
export const WHO = {
  SYS: 'SYS',
  floor: 'P10 SP20 GEN31 ADM40',
  preparatorOrGenerator: 'P10 GEN31',
  supervisor: 'SP20 ADM40',
  generator: 'GEN31 ADM40',
  office: 'GB30 SC30 ADM40',
  service: 'SC30 ADM40',
} as const;

/** One move of specification section 4, as the tests check it. */
export interface Row<State, Facts> {
  readonly rule: string;
  /** For the test's title: `attente -> dec_durst`. */
  readonly name: string;
  readonly from: State | null;
  readonly to: State;
  readonly who: readonly string[];
  /** Facts under which the move is allowed. */
  readonly when?: Partial<Facts>;
  /** Facts under which the guard refuses the move. */
  readonly refusedWhen?: Partial<Facts>;
  /** Facts under which the move doesn't concern the object at all. */
  readonly inapplicable?: Partial<Facts>;
  readonly reason?: true;
}

export function row<State, Facts>(
  rule: string,
  from: State | null,
  to: State,
  who: readonly string[],
  conditions: Pick<Row<State, Facts>, 'when' | 'refusedWhen' | 'inapplicable' | 'reason'> = {},
): Row<State, Facts> {
  return { rule, name: `${from ?? '(new)'} -> ${to}`, from, to, who, ...conditions };
}

const listActors = (who: readonly string[]): Actor[] =>
  who.flatMap((names) => names.split(' ').map((name) => ACTOR_BY_CODE[name] ?? 'system'));

/** The states that an actor may move to now, on request or as a consequence of another move. */
export function listOpenStates<State extends string | number, Facts>(
  table: TransitionTable<State, Facts>,
  from: State,
  role: Actor,
  facts: Facts,
): State[] {
  return table.states.filter((to) => findTransition(table, from, to, { role, reason: 'why' }, facts).ok);
}

/** Returns the test of a row: every listed actor can make the move, but not without its reason or against its guard. */
export function createMoveTest<State extends string | number, Facts>(
  table: TransitionTable<State, Facts>,
  base: Facts,
) {
  return ({ from, to, who, when, refusedWhen, inapplicable, reason }: Row<State, Facts>): void => {
    const facts = { ...base, ...when };
    for (const role of listActors(who)) {
      expect(findTransition(table, from, to, { role, reason: 'why' }, facts), role).toMatchObject({
        ok: true,
      });
      if (reason) {
        expect(findTransition(table, from, to, { role, reason: ' ' }, facts), role).toEqual({
          ok: false,
          failure: { kind: 'reasonRequired' },
        });
      }
      if (refusedWhen !== undefined) {
        expect(
          findTransition(table, from, to, { role, reason: 'why' }, { ...base, ...refusedWhen }),
          role,
        ).toMatchObject({
          ok: false,
          failure: { kind: 'guardRefused' },
        });
      }
      if (inapplicable !== undefined) {
        const facts = { ...base, ...inapplicable };
        expect(findTransition(table, from, to, { role, reason: 'why' }, facts), role).toMatchObject({
          ok: false,
          failure: { kind: 'moveNotAllowed' },
        });
      }
    }
  };
}

/** Tries every state × state × role of a table: only the moves of the rows may be allowed. */
export function expectOnlyListed<State extends string | number, Facts>(
  table: TransitionTable<State, Facts>,
  base: Facts,
  rows: readonly Row<State, Facts>[],
): void {
  const listed = new Set(
    rows.flatMap(({ from, to, who }) => listActors(who).map((role) => `${from} ${to} ${role}`)),
  );
  const open = new Set<string>();
  for (const from of [null, ...table.states]) {
    for (const to of table.states) {
      for (const role of ACTORS) {
        const lines = table.transitions.filter((line) => line.from === from && line.to === to);
        if (lines.some((line) => isPermitted(line.who, role))) open.add(`${from} ${to} ${role}`);
        else {
          const refused = findTransition(table, from, to, { role, reason: 'why' }, base);
          expect(refused.ok ? 'moved' : refused.failure.kind).toMatch(/^(moveNotAllowed|forbidden)$/);
        }
      }
    }
  }
  expect([...open].toSorted()).toEqual([...listed].toSorted());
}

/** Every state can be reached, and every one can be left unless it is final. */
export function expectSound<State, Facts>(table: TransitionTable<State, Facts>): void {
  expect(findGraphErrors(table)).toEqual({ unreachable: [], deadEnds: [], finalsWithMoves: [] });
}
