import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { LAIZES, type Laize } from '@cmon/core/production/devices/device';
import {
  MEGALOT_CUTTING_STATES,
  MEGALOT_FILE_STATES,
  type MegalotCuttingState,
} from '@cmon/core/production/statuses';

export const MEDIA = ['roll', 'sheet'] as const;

/** The filters in the address of /decoupe/megalots. */
export interface MegalotQueueFilters {
  readonly state: MegalotCuttingState | null;
  readonly media: (typeof MEDIA)[number] | null;
  readonly laize: Laize | null;
  /** Code of the press or pole printer. */
  readonly device: string | null;
  /** Code of the cutter. */
  readonly cutter: string | null;
  readonly store: Market | null;
  readonly late: 'late' | null;
}

/** The states that are shown when no state is chosen: all except the final one. */
const OPEN_STATES = MEGALOT_CUTTING_STATES.filter((state) => state !== 'mg_dec_complet');

/** Parses the filters in the query string of a URL. Unknown values are left out. */
export function readMegalotQueueFilters(query: URLSearchParams): MegalotQueueFilters {
  return {
    state: MEGALOT_CUTTING_STATES.find((state) => state === query.get('state')) ?? null,
    media: MEDIA.find((media) => media === query.get('media')) ?? null,
    laize: LAIZES.find((laize) => String(laize) === query.get('laize')) ?? null,
    device: query.get('device'),
    cutter: query.get('cutter'),
    store: MARKETS.find((market) => market === query.get('store')) ?? null,
    late: query.get('late') === 'late' ? 'late' : null,
  };
}

/** Returns a query string with the filters and nothing else. */
export function writeMegalotQueueFilters(filters: MegalotQueueFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) if (value !== null) query.set(key, String(value));
  return query;
}

const WITH_FILES = MEGALOT_FILE_STATES.filter((state) => state > 0);
const WITHOUT_FILES = MEGALOT_FILE_STATES.filter((state) => state === 0);

/** Returns the API's filter for the megalots with files, or for the megalots that wait for their files. */
export function toMegalotFilter(
  { state, media, laize, device, cutter, store, late }: MegalotQueueFilters,
  hasFiles: boolean,
) {
  return {
    fileStates: hasFiles ? WITH_FILES : WITHOUT_FILES,
    stores: store === null ? null : [store],
    levels: late === null ? null : [late],
    cutting: state === null ? [...OPEN_STATES] : [state],
    onRoll: media === null ? null : media === 'roll',
    laizes: laize === null ? null : [laize],
    devices: device === null ? null : [device],
    cutters: cutter === null ? null : [cutter],
  };
}
