import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { isRecord } from '@cmon/core/isRecord';
import { DEFAULT_GENERATOR_CONFIGURATION } from '@cmon/core/production/generatorConfiguration';
import { hasMessage, t } from '../../messages/translate.ts';
import { formatNumber } from '../format.ts';

/** A value of a generator's configuration before and after a change, as text with its unit. */
interface ConfigurationChange {
  readonly field: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Lists the values in which two configurations of a generator differ. A configuration of an earlier release may lack a field
 * or have a field that exists no more.
 */
export function listConfigurationChanges(before: unknown, after: unknown): ConfigurationChange[] {
  const [old, changed] = [toFields(before), toFields(after)];
  const fields = Object.keys({ ...DEFAULT_GENERATOR_CONFIGURATION, ...old, ...changed });
  return fields.flatMap((field) => {
    const [from, to] = [
      formatConfigurationValue(field, old[field]),
      formatConfigurationValue(field, changed[field]),
    ];
    return from === to ? [] : [{ field, label: formatConfigurationField(field), from, to }];
  });
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** The name of a field; its name in the record if it has none for people. */
function formatConfigurationField(field: string): string {
  const key = `configuration.${field}`;
  return hasMessage(key) ? t(key) : field;
}

/** Formats a value of a configuration for people: `5 s`, `3 megalots`, `1 FR · 3 IT`. */
export function formatConfigurationValue(field: string, value: unknown): string {
  if (field === 'stores') return formatStores(value);
  if (value === null || value === undefined)
    return t(field === 'autoStart' ? 'configuration.asStarted' : 'configuration.notSet');
  if (typeof value === 'boolean') return t(value ? 'configuration.on' : 'configuration.off');
  if (field === 'autoReload' && typeof value === 'number') return `${formatNumber(value)}\u00a0s`;
  if (field === 'batchCount' && typeof value === 'number')
    return t('configuration.megalots', { count: value });
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The stores as their numbers and codes, e.g. `1 FR`. No selection is the same as all five. */
function formatStores(value: unknown): string {
  const chosen = MARKETS.filter((store) => !Array.isArray(value) || value.includes(store));
  if (chosen.length === MARKETS.length) return t('configuration.everyStore');
  return chosen.map(formatStore).join(' · ');
}

/** The number and the code of a store, as generators name it: `1 FR`. */
export const formatStore = (store: Market): string => `${MARKETS.indexOf(store) + 1} ${store.toUpperCase()}`;
