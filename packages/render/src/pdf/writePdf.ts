import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { LabelSource, Sheet } from '@cmon/core/imposition/sheet';
import type { LayerMap, Printer } from '@cmon/core/production/devices/device';
import type { Scene } from '@cmon/core/scene/types';
import { type ContentWriter, createContentWriter } from './createContentWriter.ts';
import { createFilePainter } from './createFilePainter.ts';
import { createPdfWriter, type PdfWriter } from './createPdfWriter.ts';
import { createSharedForms } from './createSharedForms.ts';
import { createTechnicalLayers } from './createTechnicalLayers.ts';
import { loadDataMatrixEncoder } from './dataMatrix.ts';
import { buildInfoDictionary, buildXmpPacket, type DocumentInfo } from './documentInfo.ts';
import { encodePdfText } from './encodePdfText.ts';
import { formatPoints } from './formatNumber.ts';
import type { Inks, PrintProfile } from './inks.ts';
import type { PrintResources } from './printResources.ts';
import { type SheetContext, writeCutPage, writePrintPage } from './sheetOps.ts';
import type { Sink } from './sink.ts';

export interface PdfJob {
  /** Pages in order; they may be laid out lazily. */
  readonly sheets: Iterable<Sheet>;
  /** `cut` writes no artwork, only cuts, camera marks and the cutter code. */
  readonly part: 'print' | 'cut';
  readonly getScene: (source: LabelSource) => Scene;
  readonly resources: PrintResources;
  /** The printer of the sheets. */
  readonly device: Printer;
  /** Names of the technical layers: the printer's in a print file, the cutter's in a cut file. */
  readonly layers: LayerMap;
  /** Prints the varnish layer over pictos. */
  readonly varnish: boolean;
  readonly info: DocumentInfo;
  /** The process inks of the colours of a scene's catalogue version. */
  readonly getInks: (scene: Scene) => Inks;
  /** Output profile of the press, which PDF/X-4 requires. */
  readonly profile: PrintProfile;
}

export interface WrittenPdf {
  readonly pages: number;
  readonly labels: number;
  readonly bytes: number;
  /** SHA-256 of the file's bytes, hex. */
  readonly sha256: string;
}

/** Initial size of the buffer of a page's content. */
const CONTENT_BUFFER_BYTES = 256 * 1024;
const compress = promisify(deflate);

/**
 * Writes a print or cut file page by page, with process inks and named spot colours only, without fonts and with no images
 * but photos. It uses no current time and no random value, so the same job gives the same bytes. One page is compressed
 * while the next one is drawn.
 */
export async function writePdf(job: PdfJob, sink: Sink): Promise<WrittenPdf> {
  const pdf = createPdfWriter(sink);
  const profile = compressProfile(job.profile.icc);
  const forms = createSharedForms(pdf);
  const layers = createTechnicalLayers(job.layers, pdf, forms);
  const conversions = new Set<string>();
  const painter = createFilePainter(job.resources, forms, (scene) => {
    const inks = job.getInks(scene);
    conversions.add(inks.version);
    return inks;
  });
  const { device, varnish, getScene } = job;
  const encodeDataMatrix = device.codes.symbology === 'dataMatrix' ? await loadDataMatrixEncoder() : null;
  const context: SheetContext = {
    painter,
    layers,
    ticketFont: device.ticketFont,
    varnish,
    encodeDataMatrix,
    getScene,
  };
  const writePage = job.part === 'print' ? writePrintPage : writeCutPage;
  const root = pdf.reserve();
  const tree = pdf.reserve();
  const { pages, labels } = await writePages(
    job.sheets,
    (sheet, content) => writePage(sheet, context, content),
    { tree, resources: forms.pageResources },
    pdf,
  );

  const technical = layers.finish();
  forms.finish(technical.resources);
  pdf.put(
    tree,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
  );
  const sortedConversions = [...conversions].sort();
  const metadata = pdf.reserve();
  pdf.stream(
    metadata,
    '/Type/Metadata/Subtype/XML',
    Buffer.from(buildXmpPacket(job.info, sortedConversions), 'latin1'),
  );
  const intent = writeOutputIntent(job.profile, await profile, pdf);
  pdf.put(
    root,
    `<</Type/Catalog/Pages ${tree} 0 R/Metadata ${metadata} 0 R/OutputIntents[${intent}]${technical.catalogue}>>`,
  );
  const info = pdf.reserve();
  pdf.put(info, buildInfoDictionary(job.info, sortedConversions));
  return { pages: pages.length, labels, ...(await pdf.finish(root, info)) };
}

/**
 * The result of level 5 is only a few per cent larger than the best one, because the content repeats at short
 * distances. A page is compressed in less time than the next one is drawn. With a large chunk, the zlib thread
 * compresses a page in one step instead of returning to this thread every 16 KB.
 */
const COMPRESSION = { level: 5, chunkSize: 96 * 1024 };

/** Object numbers that every page refers to. */
interface PageParents {
  /** The page tree. */
  readonly tree: number;
  readonly resources: number;
}

/** Writes the pages, and sends them to the sink. Returns their object numbers and the number of their labels. */
async function writePages(
  sheets: Iterable<Sheet>,
  drawPage: (sheet: Sheet, content: ContentWriter) => void,
  parents: PageParents,
  pdf: PdfWriter,
): Promise<{ readonly pages: readonly number[]; readonly labels: number }> {
  const pages: number[] = [];
  let labels = 0;
  let previous: Promise<void> | undefined;
  // A page is still being compressed while the next one is drawn.
  let [content, nextContent] = [
    createContentWriter(CONTENT_BUFFER_BYTES),
    createContentWriter(CONTENT_BUFFER_BYTES),
  ];
  try {
    for (const sheet of sheets) {
      drawPage(sheet, content);
      const compressed = compress(content.take(), COMPRESSION);
      [content, nextContent] = [nextContent, content];
      const page = pdf.reserve();
      pages.push(page);
      labels += sheet.labels.length;
      const contents = pdf.reserve();
      pdf.put(page, buildPageDictionary(sheet, parents, contents));
      await previous;
      previous = compressed.then((bytes) => {
        pdf.stream(contents, '/Filter/FlateDecode', bytes);
        return pdf.flush();
      });
    }
  } finally {
    // When a page can't be drawn, the caller closes the sink. The page before it must not be sent afterwards.
    await previous;
  }
  return { pages, labels };
}

function buildPageDictionary(sheet: Sheet, { tree, resources }: PageParents, contents: number): string {
  const box = ({ x, y, width, height }: Sheet['trim']): string =>
    [x, sheet.height - y - height, x + width, sheet.height - y].map(formatPoints).join(' ');
  const media = box({ x: 0, y: 0, width: sheet.width, height: sheet.height });
  return `<</Type/Page/Parent ${tree} 0 R/MediaBox[${media}]/BleedBox[${box(sheet.bleed)}]/TrimBox[${box(sheet.trim)}]/Resources ${resources} 0 R/Contents ${contents} 0 R>>`;
}

/** Compressed bytes of profiles, so that a profile is compressed once per process, not once per file. */
const compressedProfiles = new WeakMap<Uint8Array, Promise<Buffer>>();

function compressProfile(icc: Uint8Array): Promise<Buffer> {
  const compressed = compressedProfiles.get(icc) ?? compress(icc, { level: 9 });
  compressedProfiles.set(icc, compressed);
  return compressed;
}

function writeOutputIntent(
  { condition: { identifier, condition, registry } }: PrintProfile,
  compressed: Uint8Array,
  pdf: PdfWriter,
): string {
  const profileStream = pdf.reserve();
  pdf.stream(profileStream, '/N 4/Filter/FlateDecode', compressed);
  const [id, conditionText] = [identifier, condition].map(encodePdfText);
  const registryEntry = registry === null ? '' : `/RegistryName${encodePdfText(registry)}`;
  return `<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier${id}/OutputCondition${conditionText}${registryEntry}/Info${conditionText}/DestOutputProfile ${profileStream} 0 R>>`;
}
