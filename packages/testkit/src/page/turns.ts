/**
 * Lets everything run that waits for nothing but its turn: answers that have come, promises, renders. For a test that
 * something does not happen; what a timer puts off is not awaited.
 */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
