import { computeDeltaE, type Lab } from '@cmon/catalogue/colour/computeDeltaE';
import { openColourEngine, toLab } from '@cmon/catalogue/colour/openColourEngine';
import type { FlatColour } from './flatColours.ts';

/** What an output profile prints, seen on a screen. */
export interface PressView {
  /** Converts a picture in process inks (0 to 255) to RGB. */
  readonly toScreen: (inks: Uint8Array) => Uint8Array;
  /** CIEDE2000 between the screen colour and the print of a flat area. */
  readonly computeDifference: (colour: FlatColour) => number;
}

/** Converts an ink of 0 to 255 to percent. */
const toPercent = (ink: number): number => ink / 2.55;

/** The most colours that Little CMS converts in one call. */
const BATCH_SIZE = 2048;

/** Opens the profile that a print file embeds: relative colorimetric, with black point compensation. */
export async function openPressView(icc: Uint8Array): Promise<PressView> {
  const press = (await openColourEngine()).openProfile(icc);
  if (typeof press === 'string') throw new Error(press);
  const rgbByInks = new Map<number, number>();
  const convertColours = (colours: readonly number[]): void => {
    for (let start = 0; start < colours.length; start += BATCH_SIZE) {
      const part = colours.slice(start, start + BATCH_SIZE);
      const inks = part.flatMap((packed) =>
        [...new Uint8Array(Uint32Array.of(packed).buffer)].map(toPercent),
      );
      const lab = press.inksToLab(inks, part.length).slice();
      const rgb = press.labToScreen(lab, part.length);
      part.forEach((packed, i) => {
        const channel = (c: number) => Math.round(255 * Math.min(1, Math.max(0, rgb[3 * i + c] ?? 0)));
        rgbByInks.set(packed, (channel(0) << 16) | (channel(1) << 8) | channel(2));
      });
    }
  };
  return {
    toScreen: (inks) => {
      const packed = new Uint32Array(inks.buffer.slice(inks.byteOffset, inks.byteOffset + inks.length));
      convertColours([...new Set(packed)].filter((value) => !rgbByInks.has(value)));
      const rgb = new Uint8Array(packed.length * 3);
      let [last, colour] = [-1, 0];
      for (let i = 0; i < packed.length; i += 1) {
        const value = packed[i] as number;
        if (value !== last) colour = rgbByInks.get(value) ?? 0;
        last = value;
        rgb[3 * i] = colour >> 16;
        rgb[3 * i + 1] = (colour >> 8) & 255;
        rgb[3 * i + 2] = colour & 255;
      }
      return rgb;
    },
    computeDifference: ({ rgb, inks }) => {
      const screen: Lab = toLab(
        press.screenToLab(
          rgb.map((channel) => channel / 255),
          1,
        ),
      );
      const print: Lab = toLab(press.inksToLab(inks.map(toPercent), 1));
      return computeDeltaE(screen, print);
    },
  };
}
