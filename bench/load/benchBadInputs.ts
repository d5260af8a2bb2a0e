import { runBadInputs } from '../../tools/load/runBadInputs.ts';
import type { BenchRow } from '../benchRow.ts';

const BAD_INPUT_COUNT = 10_000;
/** Seconds of honest requests before the bad inputs begin. */
const ALONE_S = 60;
const MAX_RATIO = 2;

/** Measures how much slower honest requests are answered while another process sends bad inputs, 50 at a time. */
export async function benchBadInputs(): Promise<BenchRow[]> {
  const { p95, requests, growthMb } = await runBadInputs({ count: BAD_INPUT_COUNT, aloneSeconds: ALONE_S });
  const ratio = Number((p95.during / p95.alone).toPrecision(3));
  return [
    {
      name: 'bad-inputs',
      ours: ratio,
      unit: '× its own p95',
      peers: 'the same traffic without bad inputs, in the same run',
      goal: `honest traffic's p95 < ${MAX_RATIO} × its own during ${BAD_INPUT_COUNT} bad inputs`,
      met: ratio < MAX_RATIO,
      note: `${p95.during} ms of ${requests.during} requests, alone ${p95.alone} ms of ${requests.alone}; the web process grew by ${growthMb} MB`,
    },
  ];
}
