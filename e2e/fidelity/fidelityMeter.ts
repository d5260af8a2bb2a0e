import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { drawOnScreen, openScreen, type ScreenPicture } from './drawOnScreen.ts';
import { drawPrinted, type PrintedPicture, PX_PER_MM } from './drawPrinted.ts';
import { countMisplaced, type FlatColour, listFlatColours } from './flatColours.ts';
import { openPressView } from './pressView.ts';
import type { RandomScene, RandomScenes } from './randomScenes.ts';
import { readStatedDifferences } from './readStatedDifferences.ts';
import { whitenCut } from './whitenCut.ts';

/** How far a screen and a print file differ for one composition. */
export interface Fidelity {
  readonly name: string;
  /** Number of compared characters. */
  readonly characterCount: number;
  /** Greatest distance between a character on the screen and in the print file, and of a text's width, mm. */
  readonly textMm: number;
  /** Number of pixels (0.05 mm) whose colour is neither at the same place in the other picture nor one pixel beside it. */
  readonly misplacedCount: number;
  /** Number of compared flat areas with different colours. */
  readonly colourCount: number;
  /** Greatest CIEDE2000 of a flat area. */
  readonly deltaE: number;
  /** Greatest CIEDE2000 of a flat area above what `docs/colour.md` states for its colour; negative when below. */
  readonly aboveStated: number;
}

export interface FidelityMeter {
  readonly measure: (scenes: readonly RandomScene[]) => Promise<readonly Fidelity[]>;
  readonly close: () => Promise<void>;
}

/** Opens a browser and the output profile, and measures scenes with them. */
export async function openFidelityMeter({ print }: RandomScenes): Promise<FidelityMeter> {
  const browser = await openBrowser('--disable-lcd-text');
  const page = await openScreen(browser, print);
  const profile = print.colours(DURST.profile)?.profile;
  if (!profile) throw new Error(`No profile ${DURST.profile}`);
  const press = await openPressView(profile.icc);
  const getStatedDifference = readStatedDifferences();
  const compare = async (
    scene: RandomScene,
    shown: ScreenPicture,
    printed: PrintedPicture,
  ): Promise<Fidelity> => {
    const [width, height] = [scene.area.width * PX_PER_MM, scene.area.height * PX_PER_MM];
    await whitenCut(scene, shown.rgb, printed.inks);
    const colours = listFlatColours(shown.rgb, printed.inks, width, height);
    const differences = colours.map((colour) => press.computeDifference(colour));
    return {
      name: `${scene.name} ${scene.scene.forme.code}`,
      characterCount: printed.characters.length,
      textMm: measureTexts(scene, shown, printed),
      misplacedCount: countMisplaced(shown.rgb, press.toScreen(printed.inks), width, height),
      colourCount: colours.length,
      deltaE: Math.max(0, ...differences),
      aboveStated: Math.max(
        // Below every difference, for a composition without a flat area.
        -100,
        ...differences.map(
          (difference, i) => difference - getStatedDifference(toHex(colours[i] as FlatColour)),
        ),
      ),
    };
  };
  return {
    measure: async (scenes) => {
      const onScreen = await drawOnScreen(page, scenes, print);
      const printed = await drawPrinted(scenes, print);
      return Promise.all(
        scenes.map((scene, i) => compare(scene, onScreen[i] as ScreenPicture, printed[i] as PrintedPicture)),
      );
    },
    close: () => browser.close(),
  };
}

const toHex = ({ rgb }: FlatColour): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Greatest distance between a character in both, and between a text's width on the screen and in the scene, mm. */
function measureTexts({ scene }: RandomScene, shown: ScreenPicture, printed: PrintedPicture): number {
  const onScreen = shown.texts
    .flatMap(({ characters }) => characters)
    .filter(({ char }) => char.trim() !== '');
  if (onScreen.map(({ char }) => char).join('') !== printed.characters.map(({ char }) => char).join(''))
    return Number.POSITIVE_INFINITY;
  const distances = onScreen.map(({ x, y }, i) => {
    const print = printed.characters[i];
    return print ? Math.hypot(x - print.x, y - print.y) : Number.POSITIVE_INFINITY;
  });
  const texts = scene.nodes.filter((node) => node.kind === 'text');
  const widths = texts.map((node, i) =>
    node.curve === null ? Math.abs((shown.texts[i]?.width ?? Number.POSITIVE_INFINITY) - node.width) : 0,
  );
  return Math.max(0, ...distances, ...widths);
}
