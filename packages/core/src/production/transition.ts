import { type Capability, can } from '../access/capabilities.ts';
import type { Actor } from '../access/roles.ts';
import { type Failure, type Result, refusal, success } from '../failure.ts';

/** A named condition over what is known of the object when a move starts. */
export interface Guard<Facts> {
  readonly name: string;
  readonly holds: (facts: Facts) => boolean;
}

/** Holders of a capability, or the system itself. */
export type Who = Capability | 'system';

/** The mutations of the API by which a person asks for a move. */
export const MOVE_COMMANDS = [
  'hold',
  'unhold',
  'cancel',
  'receivePayment',
  'moveLotCutting',
  'cutPage',
  'moveLotDouble',
  'moveMegalot',
  'regenerate',
  'startFabrication',
  'finishFabrication',
  'problemFabrication',
  'releaseFabrication',
] as const;
export type MoveCommand = (typeof MOVE_COMMANDS)[number];

/** One line of a status family's table. `from` is null when the object is made. */
export interface Transition<State, Facts> {
  readonly from: State | null;
  readonly to: State;
  readonly trigger: string;
  readonly who: readonly Who[];
  /** Whether the line concerns this object at all. A line that doesn't is neither offered nor refused. */
  readonly applies?: (facts: Facts) => boolean;
  readonly guard?: Guard<Facts>;
  readonly needsReason?: true;
  /** Absent when the move only follows from another one: nobody asks for it by name. */
  readonly command?: MoveCommand;
  /** It undoes work or takes the object out of its course. */
  readonly backward?: true;
}

export interface TransitionTable<State, Facts> {
  /** Family name, as events and refusals give it. */
  readonly name: string;
  readonly states: readonly State[];
  /** States with no way out. */
  readonly finals: readonly State[];
  readonly transitions: readonly Transition<State, Facts>[];
}

export interface Mover {
  readonly role: Actor;
  readonly reason?: string | null;
  /** The mutation that asks for this very move; absent when the move follows from another one. */
  readonly command?: MoveCommand;
}

/**
 * The line that a move goes by, or why it is refused: no such line for this object and command (`moveNotAllowed`), not
 * for this role (`forbidden`), its guard doesn't hold (`guardRefused`), no reason given (`reasonRequired`). Changes
 * nothing.
 */
export function move<State extends string | number, Facts>(
  table: TransitionTable<State, Facts>,
  from: State | null,
  to: State,
  mover: Mover,
  facts: Facts,
): Result<Transition<State, Facts>> {
  const listed = table.transitions.filter(
    (line) =>
      line.from === from &&
      line.to === to &&
      (mover.command === undefined || line.command === mover.command) &&
      (line.applies?.(facts) ?? true),
  );
  const [first] = listed;
  if (first === undefined) {
    return refusal({ kind: 'moveNotAllowed', object: table.name, from: String(from ?? ''), to: String(to) });
  }
  const permitted = listed.filter((line) => isFor(line.who, mover.role));
  if (permitted.length === 0) return refusal({ kind: 'forbidden', capability: first.who.join(' ') });
  const open = permitted.filter((line) => line.guard?.holds(facts) ?? true);
  if (open.length === 0) return refusal(guardRefusal(permitted, table.name));
  const reasoned = open.find((line) => line.needsReason !== true || hasReason(mover));
  return reasoned === undefined ? refusal({ kind: 'reasonRequired' }) : success(reasoned);
}

function guardRefusal<State, Facts>(lines: readonly Transition<State, Facts>[], table: string): Failure {
  return { kind: 'guardRefused', guard: lines[0]?.guard?.name ?? '', detail: table };
}

const hasReason = (mover: Mover): boolean => (mover.reason ?? '').trim() !== '';

export const isFor = (who: readonly Who[], role: Actor): boolean =>
  who.some((one) => (one === 'system' ? role === 'system' : can(role, one)));

/** One line for each of several former states. */
export function fromEach<State, Facts>(
  froms: readonly State[],
  line: Omit<Transition<State, Facts>, 'from'>,
): Transition<State, Facts>[] {
  return froms.map((from) => ({ from, ...line }));
}

/** One line back to each state that may have been stored as the previous one; only that one's applies. */
export function backToEach<State, Facts>(
  tos: readonly State[],
  line: Omit<Transition<State, Facts>, 'to' | 'applies'>,
  isPrevious: (facts: Facts, to: State) => boolean,
): Transition<State, Facts>[] {
  return tos.map((to) => ({ ...line, to, applies: (facts) => isPrevious(facts, to) }));
}
