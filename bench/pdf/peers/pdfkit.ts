import PDFDocument, { type PdfReference } from 'pdfkit';
import {
  CUT_INK,
  CUT_WIDTH,
  type PathStep,
  type PeerArt,
  type PeerDesign,
  type PeerInk,
  type PeerPage,
} from '../peerPages.ts';

type Document = InstanceType<typeof PDFDocument>;
type DrawDesign = (design: PeerDesign) => void;

/** Draws each label anew with the functions of pdfkit. */
export function writeWithPdfkit(pages: readonly PeerPage[]): Promise<Uint8Array> {
  return writePages(pages, (doc) => (design) => {
    drawArt(doc, design.art);
    drawTexts(doc, design);
  });
}

/**
 * The art of a label is a form XObject, and so is a whole label that is printed more than once. pdfkit has no forms of its
 * own: see `createForm`.
 */
export function writeWithPdfkitForms(pages: readonly PeerPage[]): Promise<Uint8Array> {
  return writePages(pages, (doc) => {
    const forms = new Map<PeerArt | PeerDesign, { readonly name: string; readonly ref: PdfReference }>();
    const drawForm = (key: PeerArt | PeerDesign, { box }: PeerArt, drawContent: () => void): void => {
      let form = forms.get(key);
      if (!form) {
        form = { name: `X${forms.size}`, ref: createForm(doc, box, drawContent) };
        forms.set(key, form);
      }
      doc.page.xobjects[form.name] = form.ref;
      doc.addContent(`/${form.name} Do`);
    };
    return (design) => {
      const { art } = design;
      if (design.copies > 1) {
        drawForm(design, art, () => {
          drawArt(doc, art);
          drawTexts(doc, design);
        });
      } else {
        drawForm(art, art, () => drawArt(doc, art));
        drawTexts(doc, design);
      }
    };
  });
}

async function writePages(
  pages: readonly PeerPage[],
  createDrawDesign: (doc: Document) => DrawDesign,
): Promise<Uint8Array> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, compress: true });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  const drawDesign = createDrawDesign(doc);
  for (const { width, height, labels } of pages) {
    doc.addPage({ size: [width, height], margin: 0 });
    doc.font('Helvetica');
    for (const { design, matrix } of labels) {
      doc.save().transform(...matrix);
      drawDesign(design);
      doc.restore();
    }
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Makes a form of what `drawContent` draws: meanwhile, another page collects the operators that pdfkit writes. */
function createForm(doc: Document, box: PeerArt['box'], drawContent: () => void): PdfReference {
  const { page } = doc;
  const operators: string[] = [];
  const fonts: Record<string, PdfReference> = {};
  doc.page = Object.create(page, {
    write: { value: (part: string) => operators.push(part) },
    fonts: { value: fonts },
  });
  drawContent();
  doc.page = page;
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [...box], Resources: { Font: fonts } });
  form.end(Buffer.from(operators.join('\n'), 'latin1'));
  return form;
}

function toPercent({ cmyk: [cyan, magenta, yellow, black] }: PeerInk): [number, number, number, number] {
  return [cyan * 100, magenta * 100, yellow * 100, black * 100];
}

function drawArt(doc: Document, { shapes, outline }: PeerArt): void {
  for (const { path, ink, evenOdd } of shapes) {
    doc.fillColor(toPercent(ink));
    drawPath(doc, path);
    doc.fill(evenOdd ? 'even-odd' : 'non-zero');
  }
  doc.lineWidth(CUT_WIDTH).strokeColor(toPercent(CUT_INK));
  drawPath(doc, outline);
  doc.stroke();
}

function drawPath(doc: Document, path: readonly PathStep[]): void {
  for (const { letter, coordinates } of path) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = coordinates;
    if (letter === 'M') doc.moveTo(a, b);
    else if (letter === 'L') doc.lineTo(a, b);
    else if (letter === 'C') doc.bezierCurveTo(a, b, c, d, e, f);
    else doc.closePath();
  }
}

function drawTexts(doc: Document, { texts }: PeerDesign): void {
  for (const { text, x, y, size, ink } of texts) {
    doc.fillColor(toPercent(ink)).fontSize(size);
    doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
}
