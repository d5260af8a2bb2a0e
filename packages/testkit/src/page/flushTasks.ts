/**
 * Waits until pending tasks have run: received responses, promises and renders. Use it in a test which checks that
 * something does not happen. Waits for `count` turns of the event loop, because a task may start further tasks, which run
 * in the next turn. Does not wait for timers with a delay.
 */
export async function flushTasks(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
