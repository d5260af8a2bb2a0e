import type { Forme } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import type { Scene } from '@cmon/core/scene/types';

/** A preview that the tests draw both in the browser and in a print file. */
export interface GoldenScene {
  /** Forme, font and number. */
  readonly name: string;
  readonly choice: PreviewChoice;
  readonly scene: Scene;
}

const NAMES = [
  'Zoé Müller-Ñandú',
  'Léo',
  'AVA Tó. “Wa” Ly',
  'Maximilien-Alexandre',
  '06 12 34 56 78',
] as const;
/** Number of characters in one line of the texts that show a whole font. */
const RUN_LENGTH = 16;

/**
 * Builds scenes of every forme with every font, then labels with every character of each font, on the forme with the most
 * lines. The tests of the browser and of the print file use the same set, so that both draw the same scenes.
 */
export function buildGoldenScenes(env: SceneEnv): readonly GoldenScene[] {
  const formes = [...env.catalogue.formes.values()];
  const largest = formes.reduce((most, forme) => (countLines(forme) > countLines(most) ? forme : most));
  return [...env.catalogue.fonts.keys()].flatMap((font) => {
    const metrics = env.metrics(font);
    if (metrics === null) throw new Error(`Font ${font} has no metrics. Run npm run catalogue.`);
    const nameScenes = formes.map((forme, i) =>
      buildGoldenScene(env, forme, font, i, NAMES.slice(i % NAMES.length)),
    );
    const runs = buildCharacterRuns(metrics);
    const characterScenes = Array.from({ length: Math.ceil(runs.length / countLines(largest)) }, (_, i) =>
      buildGoldenScene(
        env,
        largest,
        font,
        formes.length + i,
        runs.slice(i * countLines(largest), (i + 1) * countLines(largest)),
      ),
    );
    return [...nameScenes, ...characterScenes];
  });
}

const countLines = ({ textfield }: Forme): number => textfield.numTextes;

function buildGoldenScene(
  env: SceneEnv,
  forme: Forme,
  font: number,
  number: number,
  values: readonly string[],
): GoldenScene {
  const { catalogue } = env;
  const pick = (ids: Iterable<number>): number => {
    const all = [...ids];
    return all[number % all.length] ?? 0;
  };
  const choice: PreviewChoice = {
    fond: pick(catalogue.fonds.keys()),
    forme: forme.id,
    font,
    picto: pick(catalogue.pictos.keys()),
    textcolor: pick(catalogue.textcolors.keys()),
    textes: Array.from({ length: countLines(forme) }, (_, i) => ({
      value: values[i % Math.max(1, values.length)] ?? '',
      ratio: 1,
    })),
  };
  return { name: `${forme.code} font ${font} no. ${number}`, choice, scene: buildScene(choice, env) };
}

/** Every character of a font, in runs. Each run begins and ends with a letter, so that spaces are not trimmed. */
function buildCharacterRuns({ advances }: FontMetrics): readonly string[] {
  const chars = Object.keys(advances).map((code) => String.fromCharCode(Number(code)));
  return Array.from({ length: Math.ceil(chars.length / RUN_LENGTH) }, (_, i) => {
    const run = chars.slice(i * RUN_LENGTH, (i + 1) * RUN_LENGTH).join('');
    return `n${run}n`;
  });
}
