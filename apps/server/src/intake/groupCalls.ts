interface WaitingCall<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns a function that does the work of `runAll` for one input. Calls that arrive while a group runs wait and make the
 * next group, so that they share its transaction. When a group fails, each of its calls runs alone, so that a bad input
 * doesn't fail the other calls.
 */
export function groupCalls<Input, Output>(
  runAll: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  maxSize: number,
): (input: Input) => Promise<Output> {
  const waiting: WaitingCall<Input, Output>[] = [];
  let isRunning = false;

  const runGroup = async (group: readonly WaitingCall<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await runAll(group.map(({ input }) => input));
      for (const [index, { resolve }] of group.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      // All run at the same time: a database that doesn't answer makes each of them wait for its time limit.
      if (group.length > 1) await Promise.all(group.map((call) => runGroup([call])));
      else for (const { reject } of group) reject(error);
    }
  };
  const runWaitingCalls = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await runGroup(waiting.splice(0, maxSize));
    isRunning = false;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      // The calls of this turn of the event loop make one group.
      if (!isRunning) {
        isRunning = true;
        setImmediate(runWaitingCalls);
      }
    });
}
