import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql } from '../api/graphql.ts';
import { queryKey } from '../api/queryKey.ts';
import { request } from '../api/request.ts';

const settingsQuery = graphql(`
  query settings {
    settings {
      autoReloadSeconds undoSeconds orderLatencyDays batchCount reissueCapPercent reasonCodes lookupLocale pageSizes
    }
  }
`);

/** Where the configuration that the server gave last is kept on this machine. */
export const CONFIG_CACHE_KEY = 'cmon.office.config';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Settings = v.object({
  autoReloadSeconds: count,
  undoSeconds: count,
  orderLatencyDays: count,
  batchCount: count,
  reissueCapPercent: count,
  reasonCodes: v.array(v.string()),
  lookupLocale: v.picklist(STORE_LOCALES),
  pageSizes: v.array(count),
});
type Settings = v.InferOutput<typeof Settings>;

/** The specification's constants, on a machine where the server has never given its own. */
const DEFAULTS: Settings = {
  autoReloadSeconds: 45,
  undoSeconds: 60,
  orderLatencyDays: 8,
  batchCount: 10,
  reissueCapPercent: 20,
  reasonCodes: [],
  lookupLocale: 'fr_FR' satisfies StoreLocale,
  pageSizes: [20, 50, 100],
};

/** What the office needs of the workshop's settings: read once a session, and until then as they were the last time. */
export function useSettings(): Settings {
  const [cached] = useState(cachedSettings);
  const { data } = useQuery({
    queryKey: queryKey('settings'),
    queryFn: async ({ signal }) => {
      const { settings } = await request(settingsQuery, {}, signal);
      localStorage.setItem(CONFIG_CACHE_KEY, JSON.stringify(settings));
      return settings;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? cached ?? DEFAULTS;
}

function cachedSettings(): Settings | undefined {
  const cached = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Settings),
    localStorage.getItem(CONFIG_CACHE_KEY),
  );
  return cached.success ? cached.output : undefined;
}
