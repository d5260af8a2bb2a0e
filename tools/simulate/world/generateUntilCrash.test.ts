import { expect, it } from 'vitest';
import { ApiUnreachableError } from '../../../apps/server/src/generator/apiErrors.ts';
import type { RemotePort } from '../../../apps/server/src/generator/createRemotePort.ts';
import { generateUntilCrash } from './generateUntilCrash.ts';

function createPort(readRun: RemotePort['readRun']): { port: RemotePort; count: () => number } {
  let calls = 0;
  const port: Pick<RemotePort, 'readRun'> = {
    readRun: (count) => {
      calls += 1;
      return readRun(count);
    },
  };
  return { port: port as RemotePort, count: () => calls };
}

const EMPTY_RUN = { megalots: [] } as unknown as Awaited<ReturnType<RemotePort['readRun']>>;

it('REL-35 a simulated generator that is killed ends its megalot without an error', async () => {
  const { port, count } = createPort(() => Promise.resolve(EMPTY_RUN));
  await generateUntilCrash(port, 2, async (used) => {
    await used.readRun(1);
    await used.readRun(1);
  });
  expect(count()).toBe(1);
});

it('REL-35 an API that a simulated generator can’t reach ends the simulation, unless the generator was killed', async () => {
  const { port } = createPort(() => Promise.reject(new ApiUnreachableError('HTTP 503')));
  await expect(generateUntilCrash(port, null, (used) => used.readRun(1))).rejects.toThrow(
    ApiUnreachableError,
  );
});
