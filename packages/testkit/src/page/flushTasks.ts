/**
 * Waits until pending tasks have run: received responses, promises and renders. Use it in a test that something does not
 * happen. Each of the `count` turns of the event loop may start further tasks, which the next turn runs. It does not wait
 * for delayed timers.
 */
export async function flushTasks(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
