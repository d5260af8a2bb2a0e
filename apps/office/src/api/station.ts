const STATION = 'cmon.office.station';

/** The workstation's name, written in every event. A station that was never named gets a short one of its own. */
export function stationName(): string {
  const known = localStorage.getItem(STATION);
  if (known) return known;
  const made = `poste-${newKey().slice(0, 4)}`;
  localStorage.setItem(STATION, made);
  return made;
}

/** An idempotency key: 32 hexadecimal digits. Works on plain http too, where crypto.randomUUID is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
