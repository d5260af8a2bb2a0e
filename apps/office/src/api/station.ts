const STORAGE_KEY = 'cmon.office.station';

/** The name of the workstation, which is written in every event. A new workstation gets a short random name. */
export function readStationName(): string {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (stored) return stored;
  const created = `poste-${createIdempotencyKey().slice(0, 4)}`;
  localStorage.setItem(STORAGE_KEY, created);
  return created;
}

/** The longest name of a workstation, in characters. */
export const MAX_STATION_NAME_LENGTH = 40;

/**
 * Stores the name of the workstation. The form refuses an empty name: `readStationName` would replace it by a random one.
 */
export function writeStationName(name: string): void {
  localStorage.setItem(STORAGE_KEY, name.trim().slice(0, MAX_STATION_NAME_LENGTH));
}

/** An idempotency key: 32 hexadecimal digits. Also works on plain HTTP, where crypto.randomUUID does not exist. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
