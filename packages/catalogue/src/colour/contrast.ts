/** Linear light, 0 to 1, of an sRGB channel value of 0 to 255. */
const LINEAR_BY_CHANNEL = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const toLinear = (channel: number) => LINEAR_BY_CHANNEL[channel] ?? 0;

export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rrggbb`. The channels are 0 to 255. */
export function parseHexColour(hex: string): Rgb {
  return [
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  ];
}

/** WCAG relative luminance, 0 (black) to 1 (white). */
export const computeLuminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** WCAG contrast ratio of two luminances, 1 to 21. */
export const computeLuminanceContrast = (first: number, second: number) =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export const computeContrast = (first: string, second: string) =>
  computeLuminanceContrast(computeLuminance(parseHexColour(first)), computeLuminance(parseHexColour(second)));
