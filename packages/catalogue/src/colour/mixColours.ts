import { parseHexColour } from './contrast.ts';

const formatHexColour = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Interpolates between two `#rrggbb` colours: share 0 is `from`, share 1 is `to`. */
export function mixColours(from: string, to: string, share: number): string {
  const target = parseHexColour(to);
  return formatHexColour(
    parseHexColour(from).map((channel, index) => channel + ((target[index] ?? 0) - channel) * share),
  );
}
