import { expect, it } from 'vitest';
import { toPermanentFailure } from './toPermanentFailure.ts';

const databaseError = (code: string) => Object.assign(new Error('Key (name)=(Zoé) is wrong'), { code });

it('JOB-22 data that the database refuses and bugs are not retried, and the failure contains only a code', () => {
  for (const code of ['22P02', '22P05', '22008', '22003', '23502', '23514', '42P01']) {
    expect(toPermanentFailure(databaseError(code))).toEqual({ kind: 'notApplied', code });
  }
  expect(toPermanentFailure(new TypeError('Zoé is not a function'))).toEqual({
    kind: 'notApplied',
    code: 'TypeError',
  });
});

it('JOB-22 a lost connection, a serialisation failure and other temporary errors are retried', () => {
  for (const code of ['08006', '40001', '40P01', '53300', '55P03', '57P01', '58030', 'ECONNRESET', 'EPIPE']) {
    expect([code, toPermanentFailure(databaseError(code))]).toEqual([code, null]);
  }
  const systemError = Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' });
  for (const error of [
    new Error('Connection terminated unexpectedly'),
    systemError,
    null,
    undefined,
    'text',
  ]) {
    expect(toPermanentFailure(error)).toBeNull();
  }
});
