/** The label that every page draws: a pattern, a picto and four lines. Lengths in CSS px. */
export const LABEL = { width: 496, height: 240, family: 'bench', smallest: 6 } as const;

export interface Line {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
}

export const LINES: readonly Line[] = [0, 1, 2, 3].map((index) => ({
  x: 150,
  baseline: 62 + index * 48,
  width: 330,
  size: index === 0 ? 40 : 30,
}));

export const TEXTS: readonly string[] = ['Mon texte', 'Müller-Ñandú', 'École des Mimosas', '06 12 34 56 78'];
export const INK = '#24345c';
export const PICTO = { x: 24, y: 64, width: 112 } as const;

/** URLs of the pattern, the picto and the font that the pages of the bench draw with. */
export const FILES = { font: '/label.woff2', tile: '/tile.svg', picto: '/picto.svg' } as const;

/** Width of a text in CSS px for a font size of 1 px, measured once on a canvas. */
export function createTextMeasurer(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.font = `100px ${LABEL.family}`;
  return (text) => context.measureText(text).width / 100;
}

/** The font size at which a text fits the width of a line. `unitWidth` is the text's width for a font size of 1 px. */
export const computeFittedSize = (line: Line, unitWidth: number): number =>
  Math.max(LABEL.smallest, Math.min(line.size, line.width / Math.max(unitWidth, 1e-6)));

/** Loads the font, the tile and the picto, as each page must before its first drawing. */
export async function loadAll(): Promise<{
  readonly tile: HTMLImageElement;
  readonly picto: HTMLImageElement;
}> {
  const loadImage = async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  };
  const face = new FontFace(LABEL.family, `url(${FILES.font})`).load();
  const [tile, picto, font] = await Promise.all([loadImage(FILES.tile), loadImage(FILES.picto), face]);
  document.fonts.add(font);
  return { tile, picto };
}

/** Adds the field that the bench types into. */
export function addNameField(onText: (text: string) => void): HTMLInputElement {
  const field = document.createElement('input');
  field.id = 'name';
  field.addEventListener('input', () => onText(field.value));
  document.body.append(field);
  return field;
}

declare global {
  interface Window {
    /** Defined by the bench. A page calls it when it has drawn the field's text. */
    drawn: () => void;
  }
}
