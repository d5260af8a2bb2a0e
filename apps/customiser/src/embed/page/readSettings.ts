import { resolveLocale } from '@cmon/core/catalogue/resolveLocale';
import { getMarket } from '@cmon/core/catalogue/stores';
import type { Locale, Market } from '@cmon/core/catalogue/types';
import type { Addresses } from '../../load/addresses.ts';
import { getProperty } from './getProperty.ts';
import { isDevHost } from './isDevHost.ts';

/** The settings that the shop's page gives the widget. */
export interface Settings extends Addresses {
  readonly productCode: string | null;
  readonly locale: Locale;
  readonly market: Market;
  /** The raw `sc` query parameter. */
  readonly savedConfiguration: string | null;
  /** True when the opened design is copied for another child. */
  readonly anotherChild: boolean;
  /** The option values of the cart lines whose design is changed together, not yet parsed; null when there are none. */
  readonly lines: unknown;
  /** True when the page requests the button that copies a link to the configuration. */
  readonly hasCopyLink: boolean;
  /** True on a development host: verbose logs and warnings. */
  readonly dev: boolean;
  /** True when the bar of products and the badge are shown: on a development host, unless the page hides them. */
  readonly developerTools: boolean;
}

/**
 * Reads `window.cmon`, then the query, then the defaults from the script's own origin. Values of other types are
 * ignored, so that a hostile or careless page can't break the widget.
 */
export function readSettings(page: Window, scriptUrl: string): Settings {
  const readSetting = createSettingReader(page);
  const readTextSetting = (name: string) => readText(readSetting(name));
  const query = new URLSearchParams(page.location.search);
  const { origin } = new URL(scriptUrl);
  const dev = isDevHost(page.location.hostname);
  const locale = resolveLocale(
    readTextSetting('locale') ?? page.document.documentElement.lang,
    page.navigator.languages ?? [],
  );
  return {
    productCode: readTextSetting('productCode') ?? readText(query.get('p')),
    locale,
    market: getMarket(locale),
    optionsUrl: resolveUrl(readTextSetting('optionsUrl'), page, `${origin}/json`),
    assetsUrl: resolveUrl(readTextSetting('assetsUrl'), page, `${origin}/assets`),
    graphqlUrl: resolveUrl(readTextSetting('graphqlUrl'), page, `${origin}/graphql`),
    savedConfiguration: readText(query.get('sc')),
    anotherChild: readSetting('anotherChild') === true,
    lines: readSetting('lines'),
    hasCopyLink: query.has('config') && query.get('config') !== '0',
    dev,
    developerTools: dev && readSetting('developerTools') !== false,
  };
}

function createSettingReader(page: Window): (name: string) => unknown {
  const value = getProperty(page, 'cmon');
  return (name) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? getProperty(value, name)
      : null;
}

const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function resolveUrl(value: string | null, page: Window, fallback: string): string {
  if (value === null || !URL.canParse(value, page.location.href)) return fallback;
  const url = new URL(value, page.location.href);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href.replace(/\/$/, '') : fallback;
}
