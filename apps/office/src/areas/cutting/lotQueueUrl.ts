import { LOT_TYPES, type LotType } from '@cmon/core/catalogue/product';
import { LAIZES, type Laize } from '@cmon/core/production/devices/device';
import { type LotCuttingState, READY_CUTTING_STATES } from '@cmon/core/production/statuses';
import { readPage } from '../../list/listUrl.ts';

/** The state of the queue in the URL of /decoupe/lots. */
export interface LotQueueUrl {
  readonly states: readonly LotCuttingState[];
  readonly type: LotType | null;
  readonly laize: Laize | null;
  readonly reprints: boolean;
  readonly mine: boolean;
  /** Number of a lot, as it was typed. */
  readonly text: string;
  readonly page: number;
  /** The cursor of the row before the page. */
  readonly after: string | null;
  /** The cursor of the row that follows the page. */
  readonly before: string | null;
}

/** Characters of the typed text that are used. */
const MAX_TEXT_LENGTH = 20;

/** Parses the URL of the queue. Unknown values are left out. */
export function readLotQueueUrl(page: string | undefined, query: URLSearchParams): LotQueueUrl {
  const states = query.getAll('state');
  return {
    states: READY_CUTTING_STATES.filter((state) => states.includes(state)),
    type: LOT_TYPES.find((type) => type === query.get('type')) ?? null,
    laize: LAIZES.find((laize) => String(laize) === query.get('laize')) ?? null,
    reprints: query.get('reprints') === '1',
    mine: query.get('mine') === '1',
    text: query.get('text')?.slice(0, MAX_TEXT_LENGTH) ?? '',
    page: readPage(page),
    after: query.get('after'),
    before: query.get('before'),
  };
}

/** Returns the query string of a queue. It keeps the other parameters of `base`, such as the open lot. */
export function writeLotQueueUrl(url: LotQueueUrl, base: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(base);
  query.delete('state');
  for (const state of url.states) query.append('state', state);
  const values = {
    type: url.type,
    laize: url.laize === null ? null : String(url.laize),
    reprints: url.reprints ? '1' : null,
    mine: url.mine ? '1' : null,
    text: url.text === '' ? null : url.text,
    after: url.after,
    before: url.before,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  return query;
}
