import type { Forme } from '../types.ts';

/** Whether the material of a forme is darker than middle grey, so that a print needs white under it to be visible. */
export function isDarkMaterial({ material = '#ffffff' }: Pick<Forme, 'material'>): boolean {
  const [r = 1, g = 1, b = 1] = [1, 3, 5].map(
    (start) => Number.parseInt(material.slice(start, start + 2), 16) / 255,
  );
  // The weights of red, green and blue in the brightness of a colour, from ITU-R BT.601.
  return 0.299 * r + 0.587 * g + 0.114 * b < 0.5;
}
