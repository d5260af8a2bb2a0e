// @vitest-environment jsdom
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPublished } from '../testing/publishedCatalogue.ts';
import { createLiveText } from './createLiveText.ts';

const catalogue = indexCatalogue(readPublished('json/cmonJson_all.json') as OptionsDocument);
const metrics = readPublished('assets/fonts/baloo2.metrics.json') as FontMetrics;
const env: SceneEnv = {
  catalogue,
  locale: 'fr_FR',
  mode: 'preview',
  metrics: () => metrics,
  hasArtwork: () => true,
};
const forme = [...catalogue.formes.values()].find(({ code }) => code === 'EAO_2L')?.id ?? 0;

function createText(value: string) {
  return {
    value,
    ratio: 1,
    placeholder: '',
    autofit: true,
    disabled: false,
    kept: '',
  };
}
function createState(...values: string[]): CustomiserState {
  return {
    id: 1,
    code: 'EAO',
    previews: [
      {
        index: 0,
        fond: 0,
        forme,
        font: 1,
        picto: 0,
        textcolor: 1,
        locale: 'fr_FR',
        textes: values.map(createText),
      },
    ],
    options: [],
    openPanel: null,
    selectedPreview: 0,
    temporaryForme: null,
    noText: [],
    noTexts: false,
    failures: [],
    ready: [true],
  };
}
function createChoice(...values: string[]) {
  return {
    fond: 0,
    forme,
    font: 1,
    picto: 0,
    textcolor: 1,
    textes: values.map((value) => ({ value, ratio: 1, placeholder: '' })),
  };
}

const isExample = ({ previews }: CustomiserState) =>
  previews[0]?.textes.every(({ value }) => value === 'Mon texte') ?? false;

function createLine(content: string): SVGTextElement {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  line.textContent = content;
  return line;
}
function createStage(...values: string[]) {
  const lines = values.map(createLine);
  const redraw = vi.fn();
  const live = createLiveText(env, isExample, (_, index) => (lines[index] ? [lines[index]] : []), redraw);
  const drawn = createChoice(...values);
  live.onReactRendered(
    [{ choice: drawn, scene: buildScene(drawn, { ...env, preview: 0 }) }],
    createState(...values),
  );
  return { live, lines, redraw, lineTexts: () => lines.map(({ textContent }) => textContent) };
}
const readFontSize = (line: Element | undefined) => Number(line?.getAttribute('font-size'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('BEN-56 FIT-18 a keystroke writes its text and size, which shrinks and grows back', () => {
  const { live, lines, lineTexts } = createStage('Zoé', 'Lilas');
  live.update(createState('Zoé Müller-Ñandú longtemps', 'Lilas'));
  expect(lineTexts()).toEqual(['Zoé Müller-Ñandú longtemps', 'Lilas']);
  const small = readFontSize(lines[0]);
  vi.advanceTimersByTime(50);
  live.update(createState('Zoé', 'Lilas'));
  expect(lineTexts()).toEqual(['Zoé', 'Lilas']);
  expect(readFontSize(lines[0])).toBeGreaterThan(small);
});

it('FIT-5 TIM-12 writing happens at once, then at most every 50 ms with the latest text', () => {
  const { live, lineTexts } = createStage('Z', 'Lilas');
  live.update(createState('Zo', 'Lilas'));
  live.update(createState('Zoé', 'Lilas'));
  live.update(createState('Zoé M', 'Lilas'));
  expect(lineTexts()[0]).toBe('Zo');
  vi.advanceTimersByTime(49);
  expect(lineTexts()[0]).toBe('Zo');
  vi.advanceTimersByTime(1);
  expect(lineTexts()[0]).toBe('Zoé M');
});

it('BEN-56 a keystroke changes the text and position of its own line, and no other node', () => {
  const { live, lines } = createStage('Zo', 'Lilas');
  const drawing = document.createElement('div');
  drawing.append(...lines);
  const observer = new MutationObserver(() => {});
  observer.observe(drawing, { subtree: true, childList: true, characterData: true, attributes: true });
  live.update(createState('Zoé', 'Lilas'));
  const changes = observer.takeRecords();
  expect(changes.map(({ type }) => type)).toContain('characterData');
  expect(changes.map(({ type }) => type)).not.toContain('childList');
  expect(changes.every(({ target }) => lines[0]?.contains(target))).toBe(true);
});

it('PAN-24 text written ahead of React is replaced when React draws its own text', () => {
  const { live, lineTexts } = createStage('Zoé', 'Lilas');
  live.update(createState('Zoé M', 'Lilas'));
  const drawn = createChoice('Zoé', 'Lilas');
  live.onReactRendered(
    [{ choice: drawn, scene: buildScene(drawn, { ...env, preview: 0 }) }],
    createState('Zoé', 'Lilas'),
  );
  expect(lineTexts()).toEqual(['Zoé', 'Lilas']);
});

it('BEN-56 a text that isn’t on the stage causes no redraw', () => {
  const redraw = vi.fn();
  const live = createLiveText(env, isExample, () => null, redraw);
  const drawn = createChoice('Zoé', 'Lilas');
  live.onReactRendered(
    [{ choice: drawn, scene: buildScene(drawn, { ...env, preview: 0 }) }],
    createState('Zoé', 'Lilas'),
  );
  live.update(createState('Zoé M', 'Lilas'));
  expect(redraw).not.toHaveBeenCalled();
});

it('BEN-56 a text whose number of lines changes is left to a full redraw', () => {
  const { live, redraw } = createStage('Zoé', 'Lilas');
  live.update(createState('', 'Lilas'));
  expect(redraw).toHaveBeenCalledTimes(1);
});

it('BEY-141 the picture of the example is left to a full redraw when the first text is typed, and when it is removed', () => {
  const { live, redraw, lineTexts } = createStage('Mon texte', 'Mon texte');
  live.update(createState('Mon texte', 'Mon texte'));
  expect(redraw).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  live.update(createState('Z', 'Mon texte'));
  expect(redraw).toHaveBeenCalledTimes(1);
  expect(lineTexts()).toEqual(['Mon texte', 'Mon texte']);

  const typed = createStage('Z', 'Mon texte');
  typed.live.update(createState('Mon texte', 'Mon texte'));
  expect(typed.redraw).toHaveBeenCalledTimes(1);
});
