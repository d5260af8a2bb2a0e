import { resolveLocale } from '@cmon/core/catalogue/resolveLocale';
import { marketOf } from '@cmon/core/catalogue/stores';
import type { Locale, Market } from '@cmon/core/catalogue/types';
import type { Addresses } from '../../load/addresses.ts';
import { isDevHost } from './isDevHost.ts';
import { propertyOf } from './propertyOf.ts';

/** What the shop's page asks of the widget. */
export interface Settings extends Addresses {
  readonly productCode: string | null;
  readonly locale: Locale;
  readonly market: Market;
  /** The raw `sc` query parameter. */
  readonly savedConfiguration: string | null;
  /** The design that the page opens with is begun again for another child. */
  readonly anotherChild: boolean;
  /** The page asks for the button that copies a link to the configuration. */
  readonly config: boolean;
  readonly dev: boolean;
}

/**
 * Reads `window.cmon`, then the query, then the defaults: the script's own origin. Whatever the page put there that
 * is not a text is ignored, so that a hostile or careless page can't break the widget.
 */
export function readSettings(page: Window, scriptUrl: string): Settings {
  const given = ownSettings(page);
  const own = (name: string) => textOf(given(name));
  const query = new URLSearchParams(page.location.search);
  const { origin } = new URL(scriptUrl);
  const locale = resolveLocale(
    own('locale') ?? page.document.documentElement.lang,
    page.navigator.languages ?? [],
  );
  return {
    productCode: own('productCode') ?? textOf(query.get('p')),
    locale,
    market: marketOf(locale),
    optionsUrl: address(own('optionsUrl'), page, `${origin}/json`),
    assetsUrl: address(own('assetsUrl'), page, `${origin}/assets`),
    graphqlUrl: address(own('graphqlUrl'), page, `${origin}/graphql`),
    savedConfiguration: textOf(query.get('sc')),
    anotherChild: given('anotherChild') === true,
    config: query.has('config') && query.get('config') !== '0',
    dev: isDevHost(page.location.hostname),
  };
}

function ownSettings(page: Window): (name: string) => unknown {
  const given = propertyOf(page, 'cmon');
  return (name) =>
    typeof given === 'object' && given !== null && Object.hasOwn(given, name)
      ? propertyOf(given, name)
      : null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function address(given: string | null, page: Window, fallback: string): string {
  if (given === null || !URL.canParse(given, page.location.href)) return fallback;
  const url = new URL(given, page.location.href);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href.replace(/\/$/, '') : fallback;
}
