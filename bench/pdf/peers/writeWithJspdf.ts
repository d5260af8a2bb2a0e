import { jsPDF } from 'jspdf';
import {
  CUT_INK,
  CUT_WIDTH,
  type PathStep,
  type PeerArt,
  type PeerDesign,
  type PeerPage,
} from '../peerPages.ts';

/**
 * Draws with jsPDF in its advanced mode. The art of a label is a form object, and so is a whole label that is printed more
 * than once.
 */
export function writeWithJspdf(pages: readonly PeerPage[]): Uint8Array {
  let doc: jsPDF | undefined;
  const forms = new Map<PeerArt | PeerDesign, string>();
  for (const { width, height, labels } of pages) {
    const page = { format: [width, height], orientation: width > height ? 'landscape' : 'portrait' } as const;
    if (doc) doc.addPage([...page.format], page.orientation);
    else {
      doc = new jsPDF({ ...page, format: [...page.format], unit: 'pt', compress: true });
      doc.advancedAPI();
      doc.setFont('helvetica');
    }
    const pdf = doc;
    const drawForm = (
      key: PeerArt | PeerDesign,
      art: PeerArt,
      drawContent: () => void,
      placement: ReturnType<typeof pdf.Matrix>,
    ) => {
      let name = forms.get(key);
      if (!name) {
        name = `X${forms.size}`;
        forms.set(key, name);
        const [left, bottom, right, top] = art.box;
        pdf.beginFormObject(left, bottom, right - left, top - bottom, pdf.unitMatrix);
        drawContent();
        pdf.endFormObject(name);
      }
      pdf.doFormObject(name, placement);
    };
    for (const { design, matrix } of labels) {
      const placement = pdf.Matrix(...matrix);
      if (design.copies > 1) {
        drawForm(
          design,
          design.art,
          () => {
            drawArt(design.art, pdf);
            drawTexts(design, pdf);
          },
          placement,
        );
        continue;
      }
      drawForm(design.art, design.art, () => drawArt(design.art, pdf), placement);
      pdf.saveGraphicsState();
      pdf.setCurrentTransformationMatrix(placement);
      drawTexts(design, pdf);
      pdf.restoreGraphicsState();
    }
  }
  return new Uint8Array(doc?.output('arraybuffer') ?? []);
}

function drawArt({ shapes, outline }: PeerArt, pdf: jsPDF): void {
  for (const { path, ink, evenOdd } of shapes) {
    pdf.setFillColor(...ink.cmyk);
    drawPath(path, pdf);
    if (evenOdd) pdf.fillEvenOdd();
    else pdf.fill();
  }
  pdf.setLineWidth(CUT_WIDTH);
  pdf.setDrawColor(...CUT_INK.cmyk);
  drawPath(outline, pdf);
  pdf.stroke();
}

function drawPath(path: readonly PathStep[], pdf: jsPDF): void {
  for (const { letter, coordinates } of path) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = coordinates;
    if (letter === 'M') pdf.moveTo(a, b);
    else if (letter === 'L') pdf.lineTo(a, b);
    else if (letter === 'C') pdf.curveTo(a, b, c, d, e, f);
    else pdf.close();
  }
}

function drawTexts({ texts }: PeerDesign, pdf: jsPDF): void {
  for (const { text, x, y, size, ink } of texts) {
    pdf.setTextColor(...ink.cmyk);
    pdf.setFontSize(size);
    pdf.text(text, x, y);
  }
}
