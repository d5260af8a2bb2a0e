import { expect, it } from 'vitest';
import { permanentFault } from './permanentFault.ts';

const fault = (code: string) => Object.assign(new Error('Key (name)=(Zoé) is wrong'), { code });

it('JOB-22 data that the database refuses and bugs are not tried again, and are named by their code alone', () => {
  for (const code of ['22P02', '22P05', '22008', '22003', '23502', '23514', '42P01']) {
    expect(permanentFault(fault(code))).toEqual({ kind: 'notApplied', code });
  }
  expect(permanentFault(new TypeError('Zoé is not a function'))).toEqual({
    kind: 'notApplied',
    code: 'TypeError',
  });
});

it('JOB-22 a lost connection, a serialisation fault and whatever may pass are tried again', () => {
  for (const code of ['08006', '40001', '40P01', '53300', '55P03', '57P01', '58030', 'ECONNRESET', 'EPIPE']) {
    expect([code, permanentFault(fault(code))]).toEqual([code, null]);
  }
  const coded = Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' });
  for (const error of [new Error('Connection terminated unexpectedly'), coded, null, undefined, 'text']) {
    expect(permanentFault(error)).toBeNull();
  }
});
