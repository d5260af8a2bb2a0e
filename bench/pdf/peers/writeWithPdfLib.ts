import {
  appendBezierCurve,
  beginText,
  closePath,
  concatTransformationMatrix,
  drawObject,
  endText,
  fill,
  fillEvenOdd,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFOperator,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
  setFillingCmykColor,
  setFontAndSize,
  setLineWidth,
  setStrokingCmykColor,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib';
import {
  CUT_INK,
  CUT_WIDTH,
  type PathStep,
  type PeerArt,
  type PeerDesign,
  type PeerPage,
} from '../peerPages.ts';

const FONT = 'F0';

/**
 * Draws with the operators of pdf-lib. The art of a label is a form XObject, and so is a whole label that is printed more
 * than once.
 */
export async function writeWithPdfLib(pages: readonly PeerPage[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const forms = new Map<PeerArt | PeerDesign, { readonly name: string; readonly ref: PDFRef }>();
  const findForm = (key: PeerArt | PeerDesign, art: PeerArt, listOperators: () => PDFOperator[]) => {
    let form = forms.get(key);
    if (!form) {
      const dict = { BBox: [...art.box], Resources: { Font: { [FONT]: font.ref } } };
      const ref = doc.context.register(doc.context.formXObject(listOperators(), dict));
      form = { name: `X${forms.size}`, ref };
      forms.set(key, form);
    }
    return form;
  };
  for (const { width, height, labels } of pages) {
    const page = doc.addPage([width, height]);
    page.node.setFontDictionary(PDFName.of(FONT), font.ref);
    const formsOfPage = new Set<string>();
    const placeForm = ({ name, ref }: { readonly name: string; readonly ref: PDFRef }): PDFOperator => {
      if (!formsOfPage.has(name)) {
        page.node.setXObject(PDFName.of(name), ref);
        formsOfPage.add(name);
      }
      return drawObject(name);
    };
    for (const { design, matrix } of labels) {
      const { art } = design;
      const content =
        design.copies > 1
          ? [placeForm(findForm(design, art, () => [...listArt(art), ...listTexts(design, font)]))]
          : [placeForm(findForm(art, art, () => listArt(art))), ...listTexts(design, font)];
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(...matrix),
        ...content,
        popGraphicsState(),
      );
    }
  }
  return doc.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY });
}

function listArt({ shapes, outline }: PeerArt): PDFOperator[] {
  return [
    ...shapes.flatMap(({ path, ink, evenOdd }) => [
      setFillingCmykColor(...ink.cmyk),
      ...path.map(createPathOperator),
      evenOdd ? fillEvenOdd() : fill(),
    ]),
    setLineWidth(CUT_WIDTH),
    setStrokingCmykColor(...CUT_INK.cmyk),
    ...outline.map(createPathOperator),
    stroke(),
  ];
}

function listTexts({ texts }: PeerDesign, font: PDFFont): PDFOperator[] {
  return texts.flatMap(({ text, x, y, size, ink }) => [
    setFillingCmykColor(...ink.cmyk),
    beginText(),
    setFontAndSize(FONT, size),
    setTextMatrix(1, 0, 0, 1, x, y),
    showText(font.encodeText(text)),
    endText(),
  ]);
}

function createPathOperator({ letter, coordinates }: PathStep): PDFOperator {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = coordinates;
  if (letter === 'M') return moveTo(a, b);
  if (letter === 'L') return lineTo(a, b);
  return letter === 'C' ? appendBezierCurve(a, b, c, d, e, f) : closePath();
}
