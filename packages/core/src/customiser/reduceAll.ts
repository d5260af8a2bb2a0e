import type { Action } from './actions/actions.ts';
import type { CustomiserEnv } from './env.ts';
import type { Transition } from './events.ts';
import { reduce } from './reduce.ts';
import type { CustomiserState } from './state.ts';

/** Applies several actions in order, and returns the last state with the events of all actions. */
export function reduceAll(
  state: CustomiserState,
  actions: readonly Action[],
  env: CustomiserEnv,
): Transition {
  return actions.reduce<Transition>(
    (before, action) => {
      const { state: after, events } = reduce(before.state, action, env);
      return { state: after, events: [...before.events, ...events] };
    },
    { state, events: [] },
  );
}
