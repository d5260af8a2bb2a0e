import type { Forme } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import type { Scene } from '@cmon/core/scene/types';

/** A preview that the browser and the printer both draw, to be compared. */
export interface GoldenScene {
  /** Says what it shows: forme, font and number. */
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
/** Letters on a line of the texts that only go through the characters. */
const RUN = 16;

/**
 * Every forme with every font, then labels of the many-lined forme until each font has drawn every character it has.
 * One set, so that the browser's and the printer's tests can't drift apart.
 */
export function goldenScenes(env: SceneEnv): readonly GoldenScene[] {
  const formes = [...env.catalogue.formes.values()];
  const roomy = formes.reduce((most, forme) => (lines(forme) > lines(most) ? forme : most));
  return [...env.catalogue.fonts.keys()].flatMap((font) => {
    const metrics = env.metrics(font);
    if (metrics === null) throw new Error(`the golden set needs the metrics of font ${font}`);
    const named = formes.map((forme, i) => golden(env, forme, font, i, NAMES.slice(i % NAMES.length)));
    const runs = characterRuns(metrics);
    const sheets = Array.from({ length: Math.ceil(runs.length / lines(roomy)) }, (_, i) =>
      golden(env, roomy, font, formes.length + i, runs.slice(i * lines(roomy), (i + 1) * lines(roomy))),
    );
    return [...named, ...sheets];
  });
}

const lines = ({ textfield }: Forme): number => textfield.numTextes;

function golden(
  env: SceneEnv,
  forme: Forme,
  font: number,
  number: number,
  values: readonly string[],
): GoldenScene {
  const { catalogue } = env;
  const any = (ids: Iterable<number>): number => {
    const all = [...ids];
    return all[number % all.length] ?? 0;
  };
  const choice: PreviewChoice = {
    fond: any(catalogue.fonds.keys()),
    forme: forme.id,
    font,
    picto: any(catalogue.pictos.keys()),
    textcolor: any(catalogue.textcolors.keys()),
    textes: Array.from({ length: lines(forme) }, (_, i) => ({
      value: values[i % Math.max(1, values.length)] ?? '',
      ratio: 1,
    })),
  };
  return { name: `${forme.code} font ${font} no. ${number}`, choice, scene: buildScene(choice, env) };
}

/** Every character of a font, in runs; a plain letter at either end keeps the spaces inside. */
function characterRuns({ advances }: FontMetrics): readonly string[] {
  const chars = Object.keys(advances).map((code) => String.fromCharCode(Number(code)));
  return Array.from({ length: Math.ceil(chars.length / RUN) }, (_, i) => {
    const run = chars.slice(i * RUN, (i + 1) * RUN).join('');
    return `n${run}n`;
  });
}
