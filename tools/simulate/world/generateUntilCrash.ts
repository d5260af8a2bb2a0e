import { ApiUnreachableError } from '../../../apps/server/src/generator/apiErrors.ts';
import type { RemotePort } from '../../../apps/server/src/generator/createRemotePort.ts';

/**
 * Generates with the port of a generator. With `crashAtCall` its process is killed at that call of the port, which ends the
 * generation without an error. Without it every error is thrown, also that of an API that can't be reached.
 */
export async function generateUntilCrash(
  port: RemotePort,
  crashAtCall: number | null,
  generate: (port: RemotePort) => Promise<unknown>,
): Promise<void> {
  try {
    await generate(crashAtCall === null ? port : createCrashingPort(port, crashAtCall));
  } catch (error) {
    if (crashAtCall === null || !(error instanceof ApiUnreachableError)) throw error;
  }
}

/** The port of a process that is killed at one of its calls: that call and all later ones reach nobody. */
function createCrashingPort(port: RemotePort, crashAtCall: number): RemotePort {
  let calls = 0;
  return new Proxy(port, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...values: unknown[]) => Promise<unknown>;
      return async (...values: unknown[]) => {
        calls += 1;
        if (calls >= crashAtCall) throw new ApiUnreachableError('killed');
        return method(...values);
      };
    },
  });
}
