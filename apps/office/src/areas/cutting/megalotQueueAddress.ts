import { LAIZES, type Laize } from '@cmon/core/production/devices/device';
import { MEGALOT_CUTTING_STATES, type MegalotCuttingState } from '@cmon/core/production/statuses';

export const MEDIA = ['roll', 'sheet'] as const;

/** The filters of /decoupe/megalots in its address. */
export interface MegalotQueueFilters {
  readonly state: MegalotCuttingState | null;
  readonly media: (typeof MEDIA)[number] | null;
  readonly laize: Laize | null;
  /** Code of the press or pole printer. */
  readonly device: string | null;
  /** Code of the cutter. */
  readonly cutter: string | null;
}

/** The states that are shown when no state is chosen: all except the final one. */
const OPEN_STATES = MEGALOT_CUTTING_STATES.filter((state) => state !== 'mg_dec_complet');

export function readMegalotQueueFilters(query: URLSearchParams): MegalotQueueFilters {
  return {
    state: MEGALOT_CUTTING_STATES.find((state) => state === query.get('state')) ?? null,
    media: MEDIA.find((media) => media === query.get('media')) ?? null,
    laize: LAIZES.find((laize) => String(laize) === query.get('laize')) ?? null,
    device: query.get('device'),
    cutter: query.get('cutter'),
  };
}

export function writeMegalotQueueFilters(filters: MegalotQueueFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) if (value !== null) query.set(key, String(value));
  return query;
}

/** The filter of the API for these filters. */
export function toMegalotFilter({ state, media, laize, device, cutter }: MegalotQueueFilters) {
  return {
    cutting: state === null ? [...OPEN_STATES] : [state],
    onRoll: media === null ? null : media === 'roll',
    laizes: laize === null ? null : [laize],
    devices: device === null ? null : [device],
    cutters: cutter === null ? null : [cutter],
  };
}
