import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** What the papers of the workshop share: measures, fonts, and a document whose bytes can be waited for. */

export type Pdf = InstanceType<typeof PDFDocument>;

export const toPoints = (mm: number): number => (mm * 72) / 25.4;

const resolvePath = createRequire(import.meta.url).resolve;
export const REGULAR = resolvePath('@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf');
export const BOLD = resolvePath('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf');

/** Opens a document without pages. `written` resolves to its bytes after `pdf.end()`. */
export function openPaper(): { readonly pdf: Pdf; readonly written: Promise<Buffer> } {
  const pdf = new PDFDocument({ autoFirstPage: false, bufferPages: true, font: REGULAR });
  return { pdf, written: collect(pdf) };
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
