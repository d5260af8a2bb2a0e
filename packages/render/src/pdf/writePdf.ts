import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import type { LabelSource, Sheet } from '@cmon/core/imposition/sheet';
import type { Scene } from '@cmon/core/scene/types';
import { type DocumentInfo, infoDictionary, xmpPacket } from './documentInfo.ts';
import { points } from './figure.ts';
import { filePainter } from './filePainter.ts';
import { pdfObjects } from './pdfObjects.ts';
import { pdfText } from './pdfText.ts';
import type { PrintResources } from './printResources.ts';
import { sharedForms } from './sharedForms.ts';
import { cutPageOps, printOps, type SheetInk } from './sheetOps.ts';
import type { Sink } from './sink.ts';
import { technicalLayers } from './technicalLayers.ts';

export interface PdfJob {
  /** Pages in order, laid out as they are asked for. */
  readonly sheets: Iterable<Sheet>;
  /** `cut` leaves out all artwork: cuts, camera marks and the cutter's code. */
  readonly part: 'print' | 'cut';
  readonly sceneOf: (source: LabelSource) => Scene;
  readonly resources: PrintResources;
  readonly device: DeviceSettings;
  readonly info: DocumentInfo;
  /** Press profile (ICC) to put in the output intent; without it the intent names the registered condition. */
  readonly profile?: Uint8Array;
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
 * Writes a print or cut file page by page: process inks and named spots only, no fonts, no images, nothing from a
 * clock or from chance, so that the same job gives the same bytes. One page is compressed while the next is drawn.
 */
export async function writePdf(job: PdfJob, sink: Sink): Promise<WrittenPdf> {
  const pdf = pdfObjects(sink);
  const forms = sharedForms(pdf);
  const layers = technicalLayers(job.device, pdf, forms);
  const painter = filePainter(job.resources, forms);
  const ink: SheetInk = { painter, layers, device: job.device, sceneOf: job.sceneOf };
  const draw = job.part === 'print' ? printOps : cutPageOps;
  const root = pdf.reserve();
  const tree = pdf.reserve();
  const pages: number[] = [];
  let labels = 0;
  let previous: Promise<void> | undefined;

  const join = joiner();
  for (const sheet of job.sheets) {
    const content = compress(join(draw(sheet, ink)), COMPRESSION);
    const page = pdf.reserve();
    pages.push(page);
    labels += sheet.labels.length;
    const number = pdf.reserve();
    pdf.put(page, pageDictionary(sheet, tree, forms.pageResources, number));
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
  const metadata = pdf.reserve();
  pdf.stream(metadata, '/Type/Metadata/Subtype/XML', Buffer.from(xmpPacket(job.info), 'latin1'));
  const intent = outputIntent(job, pdf);
  pdf.put(
    root,
    `<</Type/Catalog/Pages ${tree} 0 R/Metadata ${metadata} 0 R/OutputIntents[${intent}]${technical.catalogue}>>`,
  );
  const info = pdf.reserve();
  pdf.put(info, infoDictionary(job.info));
  return { pages: pages.length, labels, ...(await pdf.finish(root, info)) };
}

/**
 * Level 6 is within a few per cent of the smallest, since the content repeats itself at short distances. A large
 * chunk lets a page be compressed in one go beside this thread, which would else have to ask for each 16 KB.
 */
const FIRST_BUFFER = 256 * 1024;
const COMPRESSION = { level: 6, chunkSize: 96 * 1024 };

/**
 * Joins a page's parts as they are drawn into one of two buffers by turns: one is compressed while the other is
 * filled, and no part outlives its drawing.
 */
function joiner(): (parts: Iterable<string>) => Buffer {
  const buffers: [Buffer, Buffer] = [Buffer.alloc(FIRST_BUFFER), Buffer.alloc(FIRST_BUFFER)];
  let turn: 0 | 1 = 0;
  return (parts) => {
    turn = turn === 0 ? 1 : 0;
    let buffer = buffers[turn];
    let at = 0;
    for (const part of parts) {
      if (at + part.length > buffer.length) {
        buffer = Buffer.concat([buffer.subarray(0, at)], 2 * (at + part.length));
        buffers[turn] = buffer;
      }
      at += buffer.write(part, at, 'latin1');
    }
    return buffer.subarray(0, at);
  };
}

function pageDictionary(sheet: Sheet, tree: number, resources: number, contents: number): string {
  const box = ({ x, y, width, height }: Sheet['trim']): string =>
    [x, sheet.height - y - height, x + width, sheet.height - y].map(points).join(' ');
  const media = box({ x: 0, y: 0, width: sheet.width, height: sheet.height });
  return `<</Type/Page/Parent ${tree} 0 R/MediaBox[${media}]/BleedBox[${box(sheet.bleed)}]/TrimBox[${box(sheet.trim)}]/Resources ${resources} 0 R/Contents ${contents} 0 R>>`;
}

function outputIntent({ device, profile }: PdfJob, pdf: ReturnType<typeof pdfObjects>): string {
  const { identifier, condition, registry } = device.outputIntent;
  let destination = '';
  if (profile) {
    const number = pdf.reserve();
    pdf.stream(number, '/N 4', profile);
    destination = `/DestOutputProfile ${number} 0 R`;
  }
  const [id, says, from] = [identifier, condition, registry].map(pdfText);
  return `<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier${id}/OutputCondition${says}/RegistryName${from}/Info${says}${destination}>>`;
}
