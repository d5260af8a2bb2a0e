import type { MessageKey as BatchKey } from './batch/generated/keys.ts';
import type { MessageKey as BrowseKey } from './browse/generated/keys.ts';
import type { MessageKey as CuttingKey } from './cutting/generated/keys.ts';
import type { MessageKey as CommonKey } from './generated/keys.ts';
import type { MessageKey as PoleKey } from './pole/generated/keys.ts';
import type { MessageKey as ScanKey } from './scan/generated/keys.ts';
import type { MessageKey as SearchKey } from './search/generated/keys.ts';
import type { MessageKey as ShippingKey } from './shipping/generated/keys.ts';

interface AreaKeys {
  readonly batch: BatchKey;
  readonly browse: BrowseKey;
  readonly cutting: CuttingKey;
  readonly pole: PoleKey;
  readonly scan: ScanKey;
  readonly search: SearchKey;
  readonly shipping: ShippingKey;
}

/** Parts of the office with messages of their own, in the folder of their name. */
export type Area = keyof AreaKeys;

/** Every message of the office: the common ones, and those of each area. */
export type MessageKey = CommonKey | AreaKeys[Area];

export const LOCALES = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'] as const;
export type OfficeLocale = (typeof LOCALES)[number];

type Messages = Readonly<Record<string, (params?: Record<string, unknown>) => string>>;

/** A module for each locale of the common messages, and of each area's. */
const MODULES = import.meta.glob<{ messages: Messages }>(['./generated/*_*.ts', './*/generated/*_*.ts']);

/** The messages loaded so far, by locale and then by file. */
const loaded = new Map<OfficeLocale, Map<string, Messages>>();

/** Areas whose messages every language needs from now on. */
const openedAreas = new Set<Area>();

let spoken: OfficeLocale = 'fr_FR';
let current: Messages = {};

/** Loads a locale's messages, and makes them the ones that `t` returns. The caller renders everything again. */
export async function speak(locale: OfficeLocale): Promise<void> {
  await loadMessages(locale);
  spoken = locale;
  current = merge(locale);
  document.documentElement.lang = locale.slice(0, 2);
}

/** Loads an area's messages in the current language. No screen of the area may be shown before. */
export async function loadArea(area: Area): Promise<void> {
  openedAreas.add(area);
  // The language may change while the messages load.
  let locale: OfficeLocale;
  do {
    locale = spoken;
    await loadMessages(locale);
  } while (locale !== spoken);
  current = merge(locale);
}

/** Loads the common messages of a locale and those of every opened area, also of areas opened meanwhile. */
async function loadMessages(locale: OfficeLocale): Promise<void> {
  const parts = loaded.get(locale) ?? new Map<string, Messages>();
  loaded.set(locale, parts);
  const missing = () =>
    [
      `./generated/${locale}.ts`,
      ...[...openedAreas].map((area) => `./${area}/generated/${locale}.ts`),
    ].filter((file) => !parts.has(file));
  for (let files = missing(); files.length > 0; files = missing()) {
    await Promise.all(
      files.map(async (file) => {
        const load = MODULES[file];
        if (!load) throw new Error(`no messages at ${file}`);
        parts.set(file, (await load()).messages);
      }),
    );
  }
}

const merge = (locale: OfficeLocale): Messages => Object.assign({}, ...(loaded.get(locale)?.values() ?? []));

/** A sentence in the current language; the key itself before any language is loaded. */
export const t = (key: MessageKey, params?: Record<string, unknown>): string => current[key]?.(params) ?? key;

/** True when there is a sentence under this name: for codes that come from the server. */
export const hasMessage = (name: string): name is MessageKey => Object.hasOwn(current, name);

export const currentLocale = (): OfficeLocale => spoken;

/** The tag that Intl knows the current language by, e.g. `fr-FR`. */
export const intlLocale = (): string => spoken.replace('_', '-');

/** The first of the person's languages that the office speaks; French otherwise. */
export function preferredLocale(languages: readonly string[]): OfficeLocale {
  for (const language of languages) {
    const found = LOCALES.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'fr_FR';
}
