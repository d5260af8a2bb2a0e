import { type Capability, can } from '../../access/capabilities.ts';
import type { Actor } from '../../access/roles.ts';
import { type Failure, type Result, refusal, success } from '../../failure.ts';

/**
 * A named condition on the facts about an object. A move is refused when its guard doesn't hold. The name says what must
 * hold: `notShipped` refuses an object that was shipped.
 */
export interface Guard<Facts> {
  readonly name: string;
  readonly holds: (facts: Facts) => boolean;
  /** The detail of the refusal, e.g. the id of the person who holds the object; the table's name by default. */
  readonly detail?: (facts: Facts) => string;
}

/** Who may make a move: the holders of a capability, or the system itself. */
export type Who = Capability | 'system';

/** The API mutations with which a person requests a move. */
export const MOVE_COMMANDS = [
  'hold',
  'unhold',
  'cancel',
  'receivePayment',
  'requestRefund',
  'moveLotCutting',
  'cutPage',
  'moveLotDouble',
  'moveMegalot',
  'regenerate',
  'startFabrication',
  'finishFabrication',
  'problemFabrication',
  'releaseFabrication',
  'passControl',
  'readyBooklet',
  'takeOverBooklet',
] as const;
export type MoveCommand = (typeof MOVE_COMMANDS)[number];

/** One move in the table of a status family. `from` is null for the move that creates the object. */
export interface Transition<State, Facts> {
  readonly from: State | null;
  readonly to: State;
  readonly trigger: string;
  readonly who: readonly Who[];
  /** Whether the move exists for this object. A move that doesn't apply is neither offered nor refused. */
  readonly applies?: (facts: Facts) => boolean;
  /** With several guards, the refusal names the first one that doesn't hold. */
  readonly guard?: Guard<Facts> | readonly Guard<Facts>[];
  readonly needsReason?: true;
  /** Absent when nobody can request the move: the system makes it as a consequence of another one. */
  readonly command?: MoveCommand;
  /** The move undoes work or takes the object out of normal production. */
  readonly backward?: true;
}

export interface TransitionTable<State, Facts> {
  /** Name of the status family, used in events and refusals. */
  readonly name: string;
  readonly states: readonly State[];
  /** States that no move leaves. */
  readonly finals: readonly State[];
  readonly transitions: readonly Transition<State, Facts>[];
}

/** Who makes a move, with the reason that was given and the mutation that requests it. */
export interface Mover {
  readonly role: Actor;
  readonly reason?: string | null;
  /** The mutation that requests this move; absent when the move is a consequence of another one. */
  readonly command?: MoveCommand;
}

/**
 * Finds the transition that allows a move; changes nothing. Refusals: `moveNotAllowed` when the table has no such move
 * for this object and command; `forbidden` for the role; `guardRefused` when its guard is false; `reasonRequired` when
 * a required reason is missing.
 */
export function findTransition<State extends string | number, Facts>(
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
  const permitted = listed.filter((line) => isPermitted(line.who, mover.role));
  if (permitted.length === 0) return refusal({ kind: 'forbidden', capability: first.who.join(' ') });
  const refusals = permitted.map((line) => findGuardRefusal(table.name, line, facts));
  const allowed = permitted.filter((_, index) => refusals[index] === null);
  if (allowed.length === 0 && refusals[0]) return refusal(refusals[0]);
  const chosenTransition = allowed.find((line) => line.needsReason !== true || hasReason(mover));
  return chosenTransition === undefined ? refusal({ kind: 'reasonRequired' }) : success(chosenTransition);
}

/** The refusal by the first guard of a transition that doesn't hold; null when all hold. */
export function findGuardRefusal<State, Facts>(
  table: string,
  { guard = [] }: Transition<State, Facts>,
  facts: Facts,
): Failure | null {
  const failed = [guard].flat().find(({ holds }) => !holds(facts));
  if (failed === undefined) return null;
  return { kind: 'guardRefused', guard: failed.name, detail: failed.detail?.(facts) ?? table };
}

const hasReason = (mover: Mover): boolean => (mover.reason ?? '').trim() !== '';

export const isPermitted = (who: readonly Who[], role: Actor): boolean =>
  who.some((actor) => (actor === 'system' ? role === 'system' : can(role, actor)));

/** The same transition from each of several states. */
export function fromEach<State, Facts>(
  froms: readonly State[],
  line: Omit<Transition<State, Facts>, 'from'>,
): Transition<State, Facts>[] {
  return froms.map((from) => ({ from, ...line }));
}

/** One transition back to each possible previous state. Only the transition to the stored previous state applies. */
export function backToEach<State, Facts>(
  tos: readonly State[],
  line: Omit<Transition<State, Facts>, 'to' | 'applies'>,
  isPrevious: (facts: Facts, to: State) => boolean,
): Transition<State, Facts>[] {
  return tos.map((to) => ({ ...line, to, applies: (facts) => isPrevious(facts, to) }));
}
