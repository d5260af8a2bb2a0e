import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { LabelSource, Sheet } from '@cmon/core/imposition/sheet';
import type { LayerMap, Printer } from '@cmon/core/production/devices/device';
import type { Scene } from '@cmon/core/scene/types';
import { createFilePainter } from './createFilePainter.ts';
import { createPdfWriter } from './createPdfWriter.ts';
import { createSharedForms } from './createSharedForms.ts';
import { createTechnicalLayers } from './createTechnicalLayers.ts';
import { loadDataMatrixEncoder } from './dataMatrix.ts';
import { buildInfoDictionary, buildXmpPacket, type DocumentInfo } from './documentInfo.ts';
import { encodePdfText } from './encodePdfText.ts';
import { formatPoints } from './formatNumber.ts';
import type { Inks, PrintProfile } from './inks.ts';
import type { PrintResources } from './printResources.ts';
import { cutPageOps, printOps, type SheetContext } from './sheetOps.ts';
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

const compress = promisify(deflate);

/**
 * Writes a print or cut file page by page, with process inks and named spot colours only, without fonts and images. It
 * uses no current time and no random value, so the same job gives the same bytes. One page is compressed while the next
 * one is drawn.
 */
export async function writePdf(job: PdfJob, sink: Sink): Promise<WrittenPdf> {
  const pdf = createPdfWriter(sink);
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
  const draw = job.part === 'print' ? printOps : cutPageOps;
  const root = pdf.reserve();
  const tree = pdf.reserve();
  const pages: number[] = [];
  let labels = 0;
  let previous: Promise<void> | undefined;

  const joinParts = createPageBuffers();
  for (const sheet of job.sheets) {
    const content = compress(joinParts(draw(sheet, context)), COMPRESSION);
    const page = pdf.reserve();
    pages.push(page);
    labels += sheet.labels.length;
    const number = pdf.reserve();
    pdf.put(page, buildPageDictionary(sheet, tree, forms.pageResources, number));
    await previous;
    previous = content.then((bytes) => {
      pdf.stream(number, '/Filter/FlateDecode', bytes);
      return pdf.flush();
    });
  }
  await previous;

  const technical = layers.finish();
  forms.finish(technical.resources);
  pdf.put(
    tree,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
  );
  const producers = [...conversions].sort();
  const metadata = pdf.reserve();
  pdf.stream(
    metadata,
    '/Type/Metadata/Subtype/XML',
    Buffer.from(buildXmpPacket(job.info, producers), 'latin1'),
  );
  const intent = await writeOutputIntent(job.profile, pdf);
  pdf.put(
    root,
    `<</Type/Catalog/Pages ${tree} 0 R/Metadata ${metadata} 0 R/OutputIntents[${intent}]${technical.catalogue}>>`,
  );
  const info = pdf.reserve();
  pdf.put(info, buildInfoDictionary(job.info, producers));
  return { pages: pages.length, labels, ...(await pdf.finish(root, info)) };
}

/** Initial size of a page buffer, bytes. */
const INITIAL_BUFFER_SIZE = 256 * 1024;
/**
 * The result of level 6 is only a few per cent larger than the best one, because the content repeats at short distances.
 * With a large chunk, the zlib thread compresses a page in one step instead of returning to this thread every 16 KB.
 */
const COMPRESSION = { level: 6, chunkSize: 96 * 1024 };

/**
 * Returns a function that joins the parts of a page in a buffer. It alternates between two buffers, because one is still
 * being compressed while the next page fills the other.
 */
function createPageBuffers(): (parts: Iterable<string>) => Buffer {
  const buffers: [Buffer, Buffer] = [Buffer.alloc(INITIAL_BUFFER_SIZE), Buffer.alloc(INITIAL_BUFFER_SIZE)];
  let current: 0 | 1 = 0;
  return (parts) => {
    current = current === 0 ? 1 : 0;
    let buffer = buffers[current];
    let length = 0;
    for (const part of parts) {
      if (length + part.length > buffer.length) {
        buffer = Buffer.concat([buffer.subarray(0, length)], 2 * (length + part.length));
        buffers[current] = buffer;
      }
      length += buffer.write(part, length, 'latin1');
    }
    return buffer.subarray(0, length);
  };
}

function buildPageDictionary(sheet: Sheet, tree: number, resources: number, contents: number): string {
  const box = ({ x, y, width, height }: Sheet['trim']): string =>
    [x, sheet.height - y - height, x + width, sheet.height - y].map(formatPoints).join(' ');
  const media = box({ x: 0, y: 0, width: sheet.width, height: sheet.height });
  return `<</Type/Page/Parent ${tree} 0 R/MediaBox[${media}]/BleedBox[${box(sheet.bleed)}]/TrimBox[${box(sheet.trim)}]/Resources ${resources} 0 R/Contents ${contents} 0 R>>`;
}

/** Compressed bytes of profiles, so that a profile is compressed once per process, not once per file. */
const compressedProfiles = new WeakMap<Uint8Array, Promise<Buffer>>();

async function writeOutputIntent(
  { icc, condition: { identifier, condition, registry } }: PrintProfile,
  pdf: ReturnType<typeof createPdfWriter>,
): Promise<string> {
  const compressed = compressedProfiles.get(icc) ?? compress(icc, { level: 9 });
  compressedProfiles.set(icc, compressed);
  const number = pdf.reserve();
  pdf.stream(number, '/N 4/Filter/FlateDecode', await compressed);
  const [id, conditionText] = [identifier, condition].map(encodePdfText);
  const registryEntry = registry === null ? '' : `/RegistryName${encodePdfText(registry)}`;
  return `<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier${id}/OutputCondition${conditionText}${registryEntry}/Info${conditionText}/DestOutputProfile ${number} 0 R>>`;
}
