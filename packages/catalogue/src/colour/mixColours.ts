import { rgbOf } from './contrast.ts';

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** A colour on the way from `from` (share 0) to `to` (share 1), both `#rrggbb`. */
export function mixColours(from: string, to: string, share: number): string {
  const target = rgbOf(to);
  return hexOf(rgbOf(from).map((channel, index) => channel + ((target[index] ?? 0) - channel) * share));
}
