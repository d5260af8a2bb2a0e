import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import { DEFAULT_REASONS, REASON_LISTS } from '@cmon/core/production/reasons';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { buildQueryKey } from './buildQueryKey.ts';
import { graphql } from './graphql.ts';
import { request } from './request.ts';

const settingsQuery = graphql(`
  query settings {
    settings {
      autoReloadSeconds undoSeconds doubleScanSeconds orderLatencyDays batchCount reissueCapPercent lookupLocale pageSizes
      reasonLists { list codes }
    }
  }
`);

/** Local storage key of the settings that the server sent last: the config cache key of the specification. */
export const CONFIG_CACHE_KEY = 'cmon.office.config';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const Settings = v.object({
  autoReloadSeconds: wholeNumber,
  undoSeconds: wholeNumber,
  doubleScanSeconds: wholeNumber,
  orderLatencyDays: wholeNumber,
  batchCount: wholeNumber,
  reissueCapPercent: wholeNumber,
  reasonLists: v.array(v.object({ list: v.string(), codes: v.array(v.string()) })),
  lookupLocale: v.picklist(STORE_LOCALES),
  pageSizes: v.array(wholeNumber),
});
type Settings = v.InferOutput<typeof Settings>;

/**
 * The defaults of the settings, used until this machine has received settings from the server. `DEFAULT_SETTINGS` of the
 * core has the same values, and many more that the office doesn't need.
 */
const DEFAULTS: Settings = {
  autoReloadSeconds: 45,
  undoSeconds: 60,
  doubleScanSeconds: 3,
  orderLatencyDays: 8,
  batchCount: 10,
  reissueCapPercent: 20,
  reasonLists: REASON_LISTS.map((list) => ({ list, codes: [...DEFAULT_REASONS[`${list}Reasons`]] })),
  lookupLocale: 'fr_FR' satisfies StoreLocale,
  pageSizes: [20, 50, 100],
};

/** The interval at which screens read their data again, ms. Until the setting is loaded, the cached or default one. */
export function readReloadInterval(client: QueryClient): number {
  const loaded = client.getQueryData<Settings>(buildQueryKey('settings'));
  return (loaded ?? readCachedSettings() ?? DEFAULTS).autoReloadSeconds * 1_000;
}

/** The workshop settings that the office uses. They are loaded once per session; until then the cached ones are used. */
export function useSettings(): Settings {
  const [cached] = useState(readCachedSettings);
  const { data } = useQuery({
    queryKey: buildQueryKey('settings'),
    queryFn: async ({ signal }) => {
      const { settings } = await request(settingsQuery, {}, signal);
      localStorage.setItem(CONFIG_CACHE_KEY, JSON.stringify(settings));
      return settings;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? cached ?? DEFAULTS;
}

function readCachedSettings(): Settings | undefined {
  const cached = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Settings),
    localStorage.getItem(CONFIG_CACHE_KEY),
  );
  return cached.success ? cached.output : undefined;
}
