import type { MessageKey as BatchKey } from './batch/generated/keys.ts';
import type { MessageKey as BoardsKey } from './boards/generated/keys.ts';
import type { MessageKey as BrowseKey } from './browse/generated/keys.ts';
import type { MessageKey as CatalogueKey } from './catalogue/generated/keys.ts';
import type { MessageKey as ConductorKey } from './conductor/generated/keys.ts';
import type { MessageKey as ConfigurationKey } from './configuration/generated/keys.ts';
import type { MessageKey as CuttingKey } from './cutting/generated/keys.ts';
import type { MessageKey as DevicesKey } from './devices/generated/keys.ts';
import type { MessageKey as FabricationKey } from './fabrication/generated/keys.ts';
import type { MessageKey as CommonKey } from './generated/keys.ts';
import type { MessageKey as MonitoringKey } from './monitoring/generated/keys.ts';
import type { MessageKey as PoleKey } from './pole/generated/keys.ts';
import type { MessageKey as ReportsKey } from './reports/generated/keys.ts';
import type { MessageKey as ScanKey } from './scan/generated/keys.ts';
import type { MessageKey as SearchKey } from './search/generated/keys.ts';
import type { MessageKey as ServiceKey } from './service/generated/keys.ts';
import type { MessageKey as SettingsKey } from './settings/generated/keys.ts';
import type { MessageKey as ShippingKey } from './shipping/generated/keys.ts';
import type { MessageKey as SystemStatusKey } from './systemStatus/generated/keys.ts';
import type { MessageKey as UsersKey } from './users/generated/keys.ts';

interface AreaKeys {
  readonly batch: BatchKey;
  readonly boards: BoardsKey;
  readonly browse: BrowseKey;
  readonly catalogue: CatalogueKey;
  readonly conductor: ConductorKey;
  readonly configuration: ConfigurationKey;
  readonly cutting: CuttingKey;
  readonly devices: DevicesKey;
  readonly fabrication: FabricationKey;
  readonly monitoring: MonitoringKey;
  readonly pole: PoleKey;
  readonly reports: ReportsKey;
  readonly scan: ScanKey;
  readonly search: SearchKey;
  readonly service: ServiceKey;
  readonly settings: SettingsKey;
  readonly shipping: ShippingKey;
  readonly systemStatus: SystemStatusKey;
  readonly users: UsersKey;
}

/** The areas of the office. Each area has its own messages, in the folder of its name. */
export type Area = keyof AreaKeys;

/** All message keys: the common ones and those of each area. */
export type MessageKey = CommonKey | AreaKeys[Area];

export const LOCALES = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'] as const;
export type OfficeLocale = (typeof LOCALES)[number];

type Messages = Readonly<Record<string, (params?: Record<string, unknown>) => string>>;

/** Loaders of the message modules, by path: one per locale for the common messages and for each area. */
const MODULES = import.meta.glob<{ messages: Messages }>(['./generated/*_*.ts', './*/generated/*_*.ts']);

/** The messages that are loaded so far, by locale and then by file. */
const loadedMessages = new Map<OfficeLocale, Map<string, Messages>>();

/** The areas that were opened. A change of locale loads their messages too. */
const openedAreas = new Set<Area>();

let activeLocale: OfficeLocale = 'fr_FR';
let activeMessages: Messages = {};

/** Loads the messages of a locale and makes `t` use them. The caller has to render everything again. */
export async function setLocale(locale: OfficeLocale): Promise<void> {
  await loadMessages(locale);
  activeLocale = locale;
  activeMessages = mergeMessages(locale);
  document.documentElement.lang = locale.slice(0, 2);
}

/** Loads the messages of an area in the active locale. Its screens may be shown only after that. */
export async function loadArea(area: Area): Promise<void> {
  openedAreas.add(area);
  // The locale may change while the messages load.
  let locale: OfficeLocale;
  do {
    locale = activeLocale;
    await loadMessages(locale);
  } while (locale !== activeLocale);
  activeMessages = mergeMessages(locale);
}

/** Loads the common messages of a locale and those of every opened area, including areas opened during the load. */
async function loadMessages(locale: OfficeLocale): Promise<void> {
  const files = loadedMessages.get(locale) ?? new Map<string, Messages>();
  loadedMessages.set(locale, files);
  const listMissingFiles = () =>
    [
      `./generated/${locale}.ts`,
      ...[...openedAreas].map((area) => `./${area}/generated/${locale}.ts`),
    ].filter((file) => !files.has(file));
  for (let missing = listMissingFiles(); missing.length > 0; missing = listMissingFiles()) {
    await Promise.all(
      missing.map(async (file) => {
        const load = MODULES[file];
        if (!load) throw new Error(`There is no message file ${file}. Run npm run messages.`);
        files.set(file, (await load()).messages);
      }),
    );
  }
}

const mergeMessages = (locale: OfficeLocale): Messages =>
  Object.assign({}, ...(loadedMessages.get(locale)?.values() ?? []));

/** Translates a message key into the active locale. Returns the key itself before any locale is loaded. */
export const t = (key: MessageKey, params?: Record<string, unknown>): string =>
  activeMessages[key]?.(params) ?? key;

/** True when a message with this key exists. Use it for keys built from codes of the server. */
export const hasMessage = (name: string): name is MessageKey => Object.hasOwn(activeMessages, name);

export const getLocale = (): OfficeLocale => activeLocale;

/** The active locale as a language tag for Intl, e.g. `fr-FR`. */
export const getIntlLocale = (): string => activeLocale.replace('_', '-');

/** The first of the person's languages that the office has a locale for; French otherwise. */
export function choosePreferredLocale(languages: readonly string[]): OfficeLocale {
  for (const language of languages) {
    const found = LOCALES.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'fr_FR';
}
