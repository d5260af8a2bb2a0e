import type { Locale, Market } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type { CorrectionClosed, Failure } from '@cmon/core/failure';
import type { LineProgress } from '@cmon/core/production/lineSteps';

/** The order that a link opens, as our server tells it. */
export interface FollowedOrder {
  readonly store: Market;
  readonly locale: Locale;
  readonly number: string;
  /** ISO instant. */
  readonly placedAt: string;
  readonly state: 'open' | 'unpaid' | 'held' | 'canceled';
  readonly lines: readonly FollowedLine[];
}

export interface FollowedLine extends LineProgress {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly composition: Composition | null;
  /** Version of the catalogue that it was composed with; null when that is gone. */
  readonly catalogue: string | null;
  readonly version: number | null;
  readonly correctedAt: string | null;
  /** Why its texts can't be corrected, or null while they can. */
  readonly closed: CorrectionClosed | null;
  /** It can't be made with the texts that it has. */
  readonly needed: boolean;
  readonly parcels: readonly { readonly carrier: string | null; readonly tracking: string | null }[];
}

/** `unknown` is a link that opens nothing, `failed` a server that can't be had. */
export type Opened =
  | { readonly kind: 'order'; readonly order: FollowedOrder }
  | { readonly kind: 'unknown' | 'failed' };

/** What became of a correction. */
export type Saved =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'closed' | 'conflict' | 'busy' | 'failed' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** The token that the page's address ends with. */
export const tokenIn = (path: string): string => path.split('/').at(-1) ?? '';

const address = (token: string, what: string) => `/follow/${encodeURIComponent(token)}/${what}`;

export async function openOrder(token: string): Promise<Opened> {
  try {
    const response = await fetch(address(token, 'order'), { credentials: 'omit' });
    if (response.ok) return { kind: 'order', order: (await response.json()) as FollowedOrder };
    return { kind: response.status === 404 ? 'unknown' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

export async function sendCorrection(
  token: string,
  line: Pick<FollowedLine, 'id' | 'version'>,
  composition: Composition,
): Promise<Saved> {
  try {
    const response = await fetch(address(token, 'corrections'), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'x-cmon-request': '1' },
      body: JSON.stringify({ lineId: line.id, version: line.version, composition }),
    });
    const { error, ...answer } = (await response.json()) as { error?: string; version?: number };
    if (response.ok && answer.version !== undefined) return { kind: 'saved', version: answer.version };
    if (error === 'correctionClosed') return { kind: 'closed' };
    if (error === 'versionConflict') return { kind: 'conflict' };
    if (response.status === 429) return { kind: 'busy' };
    // A refusal of the check: our own server's codes are the core's.
    if (response.status === 422) return { kind: 'refused', failure: { kind: error, ...answer } as Failure };
    return { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
