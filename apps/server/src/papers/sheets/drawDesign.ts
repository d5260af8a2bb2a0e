import { toPoints } from '@cmon/core/imposition/points';
import { DEFAULT_PICTO_COLOUR, PICTO_HALO, TEXT_HALO } from '@cmon/core/scene/defaults';
import { computeCharacterStarts } from '@cmon/core/scene/measureText';
import type { Artwork, ArtworkNode, Scene, TextNode } from '@cmon/core/scene/types';
import { buildPathOps } from '@cmon/render/pdf/buildPathOps';
import type { PrintResources } from '@cmon/render/pdf/printResources';
import type { Pdf } from '../paperPdf.ts';

/** The preview of a label or object, as the screens show it. */
export interface Design {
  readonly scene: Scene;
  readonly resources: Pick<PrintResources, 'artwork' | 'font'>;
  /** Colour of the material under the print, `#rrggbb`. */
  readonly paper: string;
  /** Photos (JPEG) by their files. A photo that is not among them is left out. */
  readonly photos: ReadonlyMap<string, Buffer>;
}

/** Colour of the thin cut line, which makes a white label visible on a white page. */
export const CUT_LINE = '#c4ced4';
const CUT_LINE_MM = 0.2;
/** Form units per unit of a drawing's viewBox, because the operators round to 0.01. */
const UNITS_PER_VIEWBOX_UNIT = 10;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a design as large as it fits in a box (mm), in its middle, as vectors: the same nodes in the same places as the
 * previews on the screens. A drawing and a letter are forms that the file contains once.
 */
export function drawDesign(pdf: Pdf, design: Design, box: Box): void {
  const { scene, paper } = design;
  const scale = Math.min(box.width / scene.width, box.height / scene.height);
  const [left, top] = [
    box.x + (box.width - scene.width * scale) / 2,
    box.y + (box.height - scene.height * scale) / 2,
  ];
  pdf.save();
  pdf.translate(toPoints(left), toPoints(top)).scale(toPoints(scale));
  pdf.save().path(scene.outline).clip();
  pdf.path(scene.outline).fill(paper);
  const { width, height, bleed } = scene;
  for (const node of scene.nodes) {
    if (node.kind === 'fill')
      pdf.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).fill(node.colour);
    else if (node.kind === 'block')
      pdf.rect(node.box.x, node.box.y, node.box.width, node.box.height).fill(node.colour);
    else if (node.kind === 'text') drawLetters(pdf, node, design.resources);
    else drawArtwork(pdf, node, design);
  }
  pdf.restore();
  pdf
    .lineWidth(CUT_LINE_MM / scale)
    .path(scene.outline)
    .stroke(CUT_LINE);
  pdf.restore();
  pdf.fillColor('#000000').strokeColor('#000000');
}

function drawLetters(pdf: Pdf, node: TextNode, { font: openFont }: Design['resources']): void {
  const font = openFont(node.font);
  if (font === null) return;
  const { unitsPerEm, glyphs } = font.outlines;
  const starts = node.curve === null ? computeCharacterStarts(font.metrics, node.text) : [];
  const letters =
    node.curve ??
    Array.from(node.text, (char, index) => ({
      char,
      x: node.x + (starts[index] ?? 0) * node.size,
      y: node.baseline,
      rotate: 0,
    }));
  const draw = (operator: 'f' | 'S') => {
    for (const { char, x, y, rotate } of letters) {
      const code = char.codePointAt(0) ?? 0;
      const outline = glyphs[code];
      if (!outline) continue;
      const em = node.size / unitsPerEm;
      pdf.save().translate(x, y).rotate(rotate).scale(em, -em);
      drawForm(pdf, `glyph ${node.font} ${code} ${operator}`, 3 * unitsPerEm, () => [
        buildPathOps(outline, 1, 1),
        operator,
      ]);
      pdf.restore();
    }
  };
  // The halo of one letter must not cover another.
  if (node.halo) {
    pdf
      .lineWidth(TEXT_HALO * unitsPerEm)
      .lineJoin('round')
      .strokeColor(node.halo);
    draw('S');
  }
  pdf.fillColor(node.colour);
  draw('f');
}

function drawArtwork(pdf: Pdf, node: ArtworkNode, { resources, photos }: Design): void {
  const { box, fit, tile } = node;
  const art = resources.artwork(node.file);
  const photo = art === null ? photos.get(node.file) : undefined;
  if (art === null && photo === undefined) return;
  pdf.save();
  // A halo reaches over the edge of a drawing that fills its box.
  if (!node.halo) pdf.rect(box.x, box.y, box.width, box.height).clip();
  if (art === null) {
    const cover: [number, number] = [box.width, box.height];
    if (photo !== undefined) pdf.image(photo, box.x, box.y, { cover, align: 'center', valign: 'center' });
  } else if (fit === 'tile') {
    for (let y = box.y; y < box.y + box.height; y += tile)
      for (let x = box.x; x < box.x + box.width; x += tile)
        drawShapes(pdf, art, node, { x, y, scale: tile / art.width });
  } else {
    const choose = fit === 'cover' ? Math.max : Math.min;
    const scale = choose(box.width / art.width, box.height / art.height);
    const x = box.x + (box.width - art.width * scale) / 2;
    const y = box.y + (box.height - art.height * scale) / 2;
    drawShapes(pdf, art, node, { x, y, scale });
  }
  pdf.restore();
}

function drawShapes(
  pdf: Pdf,
  art: Artwork,
  { file, tint, halo }: ArtworkNode,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const tinted = tint ?? DEFAULT_PICTO_COLOUR;
  pdf
    .save()
    .translate(x, y)
    .scale(scale / UNITS_PER_VIEWBOX_UNIT);
  const size = Math.max(art.width, art.height) * UNITS_PER_VIEWBOX_UNIT;
  drawForm(pdf, `art ${file} ${tinted} ${halo ?? ''}`, 1.5 * size, () => {
    const shapes = art.shapes.map((shape) => ({
      ...shape,
      operators: buildPathOps(shape.d, UNITS_PER_VIEWBOX_UNIT, UNITS_PER_VIEWBOX_UNIT),
    }));
    const line = `1 j ${PICTO_HALO * art.width * UNITS_PER_VIEWBOX_UNIT} w`;
    return [
      ...(halo ? [`${line} ${toRgb(halo)} RG`, ...shapes.flatMap(({ operators }) => [operators, 'S'])] : []),
      ...shapes.flatMap(({ operators, fill, evenOdd }) => [
        `${toRgb(fill === 'tint' ? tinted : fill)} rg`,
        operators,
        evenOdd ? 'f*' : 'f',
      ]),
    ];
  });
  pdf.restore();
}

/** The three components of a colour (`#rrggbb`), as the operators of PDF have them. */
function toRgb(colour: string): string {
  const components = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  return components.map((component) => Math.round(component * 1000) / 1000).join(' ');
}

/** A form XObject, and its name in the resources of the pages. */
interface Form {
  readonly name: string;
  readonly reference: PDFKit.PDFKitReference;
}

/** The forms of each document, by what they draw. */
const formsOfPdf = new WeakMap<Pdf, Map<string, Form>>();

/**
 * Draws a form at the origin. It is written at its first use. Its box reaches `reach` to each side. PDF readers cut a form
 * off at its box, so `reach` is generous: no part of a drawing, and no halo, lies outside.
 */
function drawForm(pdf: Pdf, key: string, reach: number, buildOperators: () => readonly string[]): void {
  const forms = formsOfPdf.get(pdf) ?? new Map<string, Form>();
  formsOfPdf.set(pdf, forms);
  let form = forms.get(key);
  if (form === undefined) {
    const box = [-reach, -reach, reach, reach];
    const reference = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: {} });
    reference.end(buildOperators().join('\n'));
    form = { name: `Design${forms.size}`, reference };
    forms.set(key, form);
  }
  pdf.page.xobjects[form.name] = form.reference;
  pdf.addContent(`/${form.name} Do`);
}
