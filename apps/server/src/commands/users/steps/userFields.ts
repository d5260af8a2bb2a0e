import { MAX_EMAIL_LENGTH, MAX_USER_NAME_LENGTH } from '@cmon/core/access/accountLimits';
import { can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import type { Market } from '@cmon/core/catalogue/types';
import { isPlainText } from '../../../db/isPlainText.ts';
import { refuse } from '../../work/runCommand.ts';

const MAX_STATIONS = 50;
const MAX_STATION_LENGTH = 60;
/** Visible ASCII characters only, so that lower case is the same in JavaScript and in the database. */
const EMAIL = /^[!-?A-~]+@[!-?A-~]+$/;
const ROUTE = /^\/[a-z0-9/-]{0,199}$/;

/** Returns an e-mail address in the form that is stored and compared, or refuses it. */
export function checkEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email))
    refuse({ kind: 'inputInvalid', field: 'email', rule: 'email' });
  return email;
}

/** Returns a person's name without outer spaces, or refuses it. */
export function checkName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_USER_NAME_LENGTH || !isPlainText(name))
    refuse({ kind: 'inputInvalid', field: 'name', rule: 'length' });
  return name;
}

/** Refuses a home screen that is not a route of the office. Null means the default of the role. */
export function checkHome(home: string | null): string | null {
  if (home !== null && !ROUTE.test(home)) refuse({ kind: 'inputInvalid', field: 'home', rule: 'route' });
  return home;
}

/** Returns the allowed stations without repetitions, or refuses them. An empty list allows all stations. */
export function checkStations(stations: readonly string[]): string[] {
  const isValid = stations.every(
    (station) => station.trim() !== '' && station.length <= MAX_STATION_LENGTH && isPlainText(station),
  );
  if (!isValid || stations.length > MAX_STATIONS)
    refuse({ kind: 'inputInvalid', field: 'stations', rule: 'length' });
  return [...new Set(stations)];
}

/**
 * Refuses stores for a user who makes lots or configures the workshop, because lots, megalots and settings belong to
 * all stores. Nobody can therefore lock the last administrator out of a store.
 */
export function checkStoresOfRole(role: Role, stores: readonly Market[]): void {
  if (stores.length > 0 && can(role, 'generate'))
    refuse({ kind: 'guardRefused', guard: 'storesRole', detail: role });
}
