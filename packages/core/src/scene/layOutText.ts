import { getValueForText } from '../catalogue/getValueForText.ts';
import type { Forme } from '../catalogue/types.ts';
import type { PreviewChoice } from '../composition/types.ts';
import { bendText } from './bendText.ts';
import { DEFAULT_FONT_METRICS } from './defaultFontMetrics.ts';
import { DEFAULT_FONT, DEFAULT_TEXT_COLOUR, PLACEHOLDER_COLOUR, SMALLEST_LETTER_MM } from './defaults.ts';
import { findHalo } from './findHalo.ts';
import { type Fit, fitText } from './fitText.ts';
import type { FontMetrics } from './fontMetrics.ts';
import { listTextBoxes } from './listTextBoxes.ts';
import { findCharactersNotInFont, measureLines, measureText } from './measureText.ts';
import { placeBaselines } from './placeBaselines.ts';
import { prepareFont } from './preparedFont.ts';
import { computeLetterHeightMm, computePrintedPt } from './printedSize.ts';
import type { SceneEnv } from './sceneEnv.ts';
import type { TextBox } from './textBox.ts';
import type { SceneWarning, TextNode } from './types.ts';

export interface LaidOutText {
  readonly nodes: readonly TextNode[];
  readonly warnings: readonly SceneWarning[];
  /** How large the text is printed; null when nothing is. */
  readonly printed: PrintedText | null;
}

export interface PrintedText {
  /** Height of a capital letter, mm. */
  readonly letterMm: number;
  /** The size as a share of the size that was set: below 1, the text was made smaller to fit. */
  readonly share: number;
}

type TextEnv = Pick<SceneEnv, 'catalogue' | 'metrics' | 'purpose'>;

const NOTHING: LaidOutText = { nodes: [], warnings: [], printed: null };

/**
 * Lays out one text of a preview, with one node per line. There are no nodes for a disabled text (a single space), for an
 * index beyond the forme's texts, and in print for an empty text.
 */
export function layOutText(choice: PreviewChoice, forme: Forme, index: number, env: TextEnv): LaidOutText {
  const text = choice.textes[index];
  if (text === undefined || index >= forme.textfield.numTextes) return NOTHING;
  const placeholder = text.value === '' && env.purpose !== 'print';
  const lines = buildTextLines(placeholder ? (text.placeholder ?? '') : text.value);
  if (lines.length === 0) return NOTHING;

  const { font, metrics } = findFont(choice, index, env);
  const placed = chooseBox(listTextBoxes(choice.textes, forme, index), lines, metrics, text.ratio);
  if (placed === null) return { ...NOTHING, warnings: [{ kind: 'noTextBox', index }] };

  const { box, drawnLines, fit } = placed;
  const joined = drawnLines.join('\n');
  const size = text.autofit === false ? Math.max(box.smallest, box.default * text.ratio) : fit.size;
  const colour = placeholder
    ? PLACEHOLDER_COLOUR
    : (env.catalogue.textcolors.get(choice.textcolor)?.value ?? DEFAULT_TEXT_COLOUR);
  const halo = findHalo(choice, env.catalogue);
  const style = { index, font, size, colour, halo, placeholder };
  return {
    nodes: placeLines(drawnLines, metrics, box, style),
    warnings: placeholder ? [] : listWarnings(joined, metrics, index, size, fit),
    printed: placeholder
      ? null
      : {
          letterMm: computeLetterHeightMm(metrics, size),
          share: Math.min(1, size / (box.default * text.ratio)),
        },
  };
}

interface PlacedText {
  readonly box: TextBox;
  /** The lines that are drawn: a curved text has one. */
  readonly drawnLines: readonly string[];
  readonly fit: Fit;
}

/** The text in the box in which it is largest; null when no box has a width and a height. */
function chooseBox(
  boxes: readonly TextBox[],
  lines: readonly string[],
  metrics: FontMetrics,
  ratio: number,
): PlacedText | null {
  let best: PlacedText | null = null;
  for (const box of boxes) {
    const drawnLines = box.bend ? [lines.join(' ')] : lines;
    const fit = fitText(metrics, drawnLines.join('\n'), box.box, {
      min: box.smallest,
      max: box.default * ratio,
    });
    if (fit === null) continue;
    if (best === null || fit.size > best.fit.size || (best.fit.overflows && !fit.overflows))
      best = { box, drawnLines, fit };
  }
  return best;
}

function findFont(
  choice: PreviewChoice,
  index: number,
  env: TextEnv,
): { font: number; metrics: FontMetrics } {
  const font = getValueForText(choice.font, index);
  const metrics = env.catalogue.fonts.has(font) ? env.metrics(font) : null;
  return metrics === null ? { font: DEFAULT_FONT, metrics: DEFAULT_FONT_METRICS } : { font, metrics };
}

function placeLines(
  lines: readonly string[],
  metrics: FontMetrics,
  { box, align, bend }: TextBox,
  style: Pick<TextNode, 'index' | 'font' | 'size' | 'colour' | 'halo' | 'placeholder'>,
): readonly TextNode[] {
  const plain = prepareFont(metrics);
  const baselines = placeBaselines(box, lines.length, style.size, {
    plain,
    ...measureLines(plain, lines.join('\n')),
  });
  return lines.flatMap((text, line) => {
    if (text === '') return [];
    const width = measureText(metrics, text) * style.size;
    const leftShare = align === 'left' ? 0 : align === 'right' ? 1 : 0.5;
    const curve = bend === null ? null : bendText(metrics, text, style.size, bend);
    const start = curve?.[0] ?? { x: box.x + (box.width - width) * leftShare, y: baselines[line] ?? box.y };
    return {
      kind: 'text' as const,
      ...style,
      text,
      ...(lines.length > 1 ? { line } : {}),
      x: start.x,
      baseline: start.y,
      width,
      curve,
    };
  });
}

function listWarnings(
  text: string,
  metrics: FontMetrics,
  index: number,
  size: number,
  fit: Fit,
): readonly SceneWarning[] {
  const chars = findCharactersNotInFont(metrics, text);
  const letterMm = computeLetterHeightMm(metrics, size);
  return [
    ...(fit.overflows || size > fit.size ? [{ kind: 'textTooWide' as const, index }] : []),
    ...(letterMm < SMALLEST_LETTER_MM
      ? [{ kind: 'textTooSmall' as const, index, pt: computePrintedPt(size), letterMm }]
      : []),
    ...(chars === '' ? [] : [{ kind: 'characterNotInFont' as const, index, chars }]),
  ];
}

/** The lines of a text as they are drawn: spaces collapsed and trimmed, blank lines at the start and end removed. */
function buildTextLines(value: string): readonly string[] {
  const lines = value.split('\n').map((line) => line.replace(/[ \t\r]+/g, ' ').replace(/^ | $/g, ''));
  const first = lines.findIndex((line) => line !== '');
  if (first < 0) return [];
  return lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
