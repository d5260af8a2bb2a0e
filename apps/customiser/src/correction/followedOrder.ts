import { MARKETS, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { parseComposition } from '@cmon/core/composition/parseComposition';
import type { Composition } from '@cmon/core/composition/types';
import { CORRECTION_CLOSED, type Failure } from '@cmon/core/failure';
import { LINE_STEPS } from '@cmon/core/production/lineSteps';
import * as v from 'valibot';
import { LoadError, loadJson, request } from '../load/http.ts';

/** The composition; null for stock goods and for a value that can't be parsed. */
const StoredComposition = v.pipe(
  v.unknown(),
  v.transform((value): Composition | null => {
    const composition = parseComposition(JSON.stringify(value));
    return composition.ok ? composition.value : null;
  }),
);

const FollowedLine = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  quantity: v.number(),
  composition: StoredComposition,
  /** Version of the catalogue that the line was composed with; null when that version no longer exists. */
  catalogue: v.nullable(v.string()),
  /** Version of the line's row. A correction of an older version is refused. */
  version: v.nullable(v.number()),
  correctedAt: v.nullable(v.string()),
  /** Why the line's texts can't be corrected; null while they can. */
  closed: v.nullable(v.picklist(CORRECTION_CLOSED)),
  /** True when the line can't be made with its current texts. */
  needsCorrection: v.boolean(),
  parcels: v.array(v.object({ carrier: v.nullable(v.string()), tracking: v.nullable(v.string()) })),
  /** All steps that this line goes through, in their order. */
  steps: v.array(v.picklist(LINE_STEPS)),
  /** The last step that all units of the line have reached. */
  currentStep: v.picklist(LINE_STEPS),
});
export type FollowedLine = v.InferOutput<typeof FollowedLine>;

/** The look of the shop, when it is configured. */
const ShopBrand = v.object({
  name: v.string(),
  address: v.string(),
  logo: v.optional(v.string()),
  accent: v.optional(v.string()),
  accentText: v.optional(v.string()),
  ground: v.optional(v.string()),
  font: v.optional(
    v.object({
      family: v.string(),
      files: v.array(v.object({ weight: v.number(), address: v.string() })),
    }),
  ),
});
export type ShopBrand = v.InferOutput<typeof ShopBrand>;

const FollowedOrder = v.object({
  store: v.picklist(MARKETS),
  locale: v.picklist(STORE_LOCALES),
  number: v.string(),
  /** ISO 8601 instant. */
  placedAt: v.string(),
  state: v.picklist(['open', 'unpaid', 'held', 'canceled', 'refunded']),
  lines: v.array(FollowedLine),
  shop: v.nullable(ShopBrand),
  /** Name of the signed-in person of customer service who has opened the page; null for the shopper. */
  staff: v.nullable(v.string()),
});
/** The order that a private link opens, as our server describes it. */
export type FollowedOrder = v.InferOutput<typeof FollowedOrder>;

const position = { preview: v.number(), text: v.number() };
const TEXT_REFUSALS = ['textRequired', 'textOverflows', 'textUnwanted', 'characterNotAllowed'] as const;
/** The refusals of a correction that belong to a field. */
const TextRefusal = v.variant('kind', [
  v.object({ kind: v.picklist(TEXT_REFUSALS), ...position }),
  v.object({ kind: v.literal('textTooLong'), max: v.number(), ...position }),
  v.object({ kind: v.literal('characterNotInFont'), font: v.number(), ...position }),
]);
const Corrected = v.object({ version: v.number() });
const Refused = v.looseObject({ error: v.string(), why: v.optional(v.string()) });

/** Result of loading the order of a link. `unknown`: the link is not valid. `failed`: the server could not be reached. */
export type LoadedOrder =
  | { readonly kind: 'order'; readonly order: FollowedOrder }
  | { readonly kind: 'unknown' | 'failed' };

/** Result of sending a correction. */
export type CorrectionResult =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'closed' | 'conflict' | 'tooManyRequests' | 'failed' }
  /** `failures` is empty when the refusal belongs to no field. */
  | { readonly kind: 'refused'; readonly failures: readonly Failure[]; readonly tooSmall: boolean };

/** Returns the token at the end of the page's path. */
export const readToken = (path: string): string => path.split('/').at(-1) ?? '';

const buildAddress = (token: string, endpoint: string) => `/follow/${encodeURIComponent(token)}/${endpoint}`;

export async function loadOrder(token: string): Promise<LoadedOrder> {
  try {
    const order = await loadJson(buildAddress(token, 'order'), { credentials: 'same-origin' });
    return { kind: 'order', order: v.parse(FollowedOrder, order) };
  } catch (error) {
    return { kind: error instanceof LoadError && error.status === 404 ? 'unknown' : 'failed' };
  }
}

export async function sendCorrection(
  token: string,
  line: Pick<FollowedLine, 'id' | 'version'>,
  composition: Composition,
): Promise<CorrectionResult> {
  try {
    const response = await request(buildAddress(token, 'corrections'), {
      method: 'POST',
      // Sends the session of staff who open the page from an order. A shopper has no session.
      credentials: 'same-origin',
      // The server requires the header `x-cmon-request`, which a form of another site can't send.
      headers: { 'content-type': 'application/json', 'x-cmon-request': '1' },
      body: JSON.stringify({ lineId: line.id, version: line.version, composition }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'saved', version: v.parse(Corrected, answer).version };
    const { error, why, ...fields } = v.parse(Refused, answer);
    if (error === 'correctionClosed') return { kind: 'closed' };
    if (error === 'versionConflict') return { kind: 'conflict' };
    if (response.status === 429) return { kind: 'tooManyRequests' };
    if (response.status !== 422) return { kind: 'failed' };
    const refusal = v.safeParse(TextRefusal, { kind: error, ...fields });
    const failures = refusal.success ? [refusal.output] : [];
    return { kind: 'refused', failures, tooSmall: why === 'textTooSmall' };
  } catch {
    return { kind: 'failed' };
  }
}
