import { MIN_PHOTO_DPI } from '@cmon/core/catalogue/pictures/photoFond';
import { countPrintedLabels } from '@cmon/core/imposition/checkbooks/countPrintedLabels';
import { computeMinModule } from '@cmon/core/imposition/computeCodeBox';
import { isReservedSpot } from '@cmon/core/imposition/findDeviceProblem';
import { isProcessingStep } from '@cmon/core/imposition/isProcessingStep';
import { toMillimetres, toPoints } from '@cmon/core/imposition/points';
import type { LabelSource, Sheet } from '@cmon/core/imposition/sheet';
import type { LayerMap, Printer } from '@cmon/core/production/devices/device';
import { isLightInk } from '@cmon/core/production/devices/isLightInk';
import type { Scene } from '@cmon/core/scene/types';
import type { PrintFont } from '@cmon/render/pdf/printResources';
import { isDict, type PdfDict, type PdfValue } from '@cmon/render/pdf/read/pdfValue';
import { type PdfFile, readPdf } from '@cmon/render/pdf/read/readPdf';
import { type PrintedPage, readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';
import { type ExpectedColours, findForeignInks, findIntentProblem } from './preflightColour.ts';
import { listPhotoFiles } from './printPhotos.ts';
import { readPrintedOffset } from './readPrintedOffset.ts';

/** The checks of the preflight of one file, and their findings. */
export interface PreflightReport {
  readonly file: string;
  readonly part: 'print' | 'cut';
  readonly labels: number;
  readonly codes: number;
  readonly spots: readonly string[];
  /** Largest distance between a printed text and its preview, mm. */
  readonly offset: number;
  readonly findings: readonly { readonly rule: PreflightRule; readonly detail: string }[];
}

/** Every check of preflight, in the order of their lines on the screen. */
export const PREFLIGHT_RULES = [
  'readable',
  'boxes',
  'laize',
  'bleed',
  'outlines',
  'forbidden',
  'spots',
  'process',
  'overprint',
  'layers',
  'contours',
  'textSize',
  'texts',
  'counts',
  'codes',
  'fidelity',
  'profile',
  'colours',
] as const;

type PreflightRule = (typeof PREFLIGHT_RULES)[number];

export interface PreflightJob {
  readonly file: string;
  readonly part: 'print' | 'cut';
  readonly sheet: Sheet;
  readonly device: Printer;
  /** Names of the technical layers: the printer's in a print file, the cutter's in a cut file. */
  readonly layers: LayerMap;
  readonly getScene: (source: LabelSource) => Scene;
  readonly font: (id: number) => PrintFont | null;
  readonly colours: ExpectedColours;
}

type Findings = PreflightReport['findings'][number][];

/** Largest difference of a page size that counts as rounding. */
const ROUNDING_MM = 0.01;
/** Largest distance between a printed text and its preview. */
const TOLERANCE_MM = 0.1;
/** The largest height that PDF readers accept, in points. */
const MAX_PAGE_PT = 14_400;
const MIN_BLEED_MM = 2;
/** Keys of PDF objects that a RIP could refuse or print in another way: passwords, scripts, forms, halftones, fonts. */
const FORBIDDEN_KEYS = [
  'Encrypt',
  'JavaScript',
  'JS',
  'AcroForm',
  'AA',
  'OpenAction',
  'TR',
  'TR2',
  'HT',
  'Font',
  'Image',
];

/**
 * Checks a finished file before it is published to a press. It reads the bytes as a RIP would, and compares them with the
 * sheet. A report without findings means that the file may be published.
 */
export function preflight(bytes: Buffer, job: PreflightJob): PreflightReport {
  const findings: Findings = [];
  const empty = { file: job.file, part: job.part, labels: 0, codes: 0, spots: [], offset: 0 };
  let file: PdfFile;
  let printed: PrintedPage;
  let page: PdfDict | undefined;
  try {
    file = readPdf(bytes);
    [page] = file.pages;
    if (!page || file.pages.length !== 1) throw new Error(`${file.pages.length} pages`);
    printed = readPrintedPage(file, page);
  } catch (error) {
    return { ...empty, findings: [{ rule: 'readable', detail: String(error) }] };
  }
  checkBoxes(page, job, findings);
  checkForbidden(file, printed, findings);
  checkColours(file, printed, job, findings);
  checkSpots(printed, job, findings);
  const offset = job.part === 'print' ? checkPrint(printed, job, findings) : 0;
  const cuts = job.sheet.labels.filter((label) => label.cut).length;
  if (printed.cuts.length !== cuts) {
    findings.push({ rule: 'counts', detail: `${printed.cuts.length} label cuts for ${cuts} labels` });
  }
  return {
    ...empty,
    labels: countPrintedLabels(job.sheet),
    codes: printed.codes.length,
    spots: [...printed.spots.keys()].sort(),
    offset,
    findings,
  };
}

function checkBoxes(page: PdfDict, { sheet }: PreflightJob, findings: Findings): void {
  const [media, bleed, trim] = ['MediaBox', 'BleedBox', 'TrimBox'].map((key) => readNumbers(page.get(key)));
  if (!isInside(trim, bleed) || !isInside(bleed, media) || page.has('ArtBox') || page.has('UserUnit')) {
    findings.push({ rule: 'boxes', detail: 'media ⊇ bleed ⊇ trim, no art box, no user unit' });
  }
  const [, , width = 0, height = 0] = media ?? [];
  const [widthMm, heightMm] = [toMillimetres(width), toMillimetres(height)];
  if (
    Math.abs(widthMm - sheet.width) > ROUNDING_MM ||
    Math.abs(heightMm - sheet.height) > ROUNDING_MM ||
    height > MAX_PAGE_PT
  ) {
    findings.push({
      rule: 'laize',
      detail: `${widthMm.toFixed(2)} × ${heightMm.toFixed(2)} mm on ${sheet.media}`,
    });
  }
  const underBleed = sheet.labels.find((label) => label.forme.bleed < MIN_BLEED_MM);
  if (underBleed)
    findings.push({ rule: 'bleed', detail: `${underBleed.forme.code} has ${underBleed.forme.bleed} mm` });
}

function checkForbidden(file: PdfFile, printed: PrintedPage, findings: Findings): void {
  const keys = [...file.objects(), file.trailer].flatMap((value) => (isDict(value) ? [...value.keys()] : []));
  for (const key of FORBIDDEN_KEYS) if (keys.includes(key)) findings.push({ rule: 'forbidden', detail: key });
  for (const operation of printed.unexpected) findings.push({ rule: 'process', detail: operation });
}

function checkColours(file: PdfFile, printed: PrintedPage, job: PreflightJob, findings: Findings): void {
  const { profile, inks } = job.colours;
  const problem = findIntentProblem(file, profile);
  if (problem !== null) findings.push({ rule: 'profile', detail: problem });
  for (const detail of findForeignInks(printed, job.sheet, inks)) findings.push({ rule: 'colours', detail });
}

function checkSpots(printed: PrintedPage, { layers, sheet, part }: PreflightJob, findings: Findings): void {
  const allowed = new Set(Object.values(layers).map((layer) => layer.spot));
  for (const [name, spot] of printed.spots) {
    if (!allowed.has(name) || isReservedSpot(name)) findings.push({ rule: 'spots', detail: name });
    if (spot.knockouts > 0) findings.push({ rule: 'overprint', detail: `${name}: ${spot.knockouts} marks` });
    if (spot.unlayered > 0) findings.push({ rule: 'layers', detail: `${name}: ${spot.unlayered} marks` });
    for (const step of spot.steps) {
      const [group = '', type = null] = step.split('/');
      if (!isProcessingStep(group, type)) findings.push({ rule: 'layers', detail: `${name}: ${step}` });
    }
  }
  const requiredLayers = new Set([
    ...sheet.cuts.map((cut) => cut.layer),
    ...sheet.labels.flatMap(({ cut }) => cut ?? []),
    ...(part === 'print' && sheet.labels.some(({ engrave }) => engrave) ? ['engrave' as const] : []),
  ]);
  for (const layer of requiredLayers) {
    const { spot } = layers[layer];
    if (!printed.spots.has(spot)) findings.push({ rule: 'spots', detail: `${spot} is missing` });
  }
}

function checkPrint(printed: PrintedPage, job: PreflightJob, findings: Findings): number {
  const { sheet, getScene, device } = job;
  const listVisibleCharacters = (text: string, font: number): string => {
    const glyphs = job.font(font)?.outlines.glyphs;
    return [...text].filter((char) => glyphs?.[char.codePointAt(0) ?? 0] !== '').join('');
  };
  const texts = sheet.labels.flatMap(({ source }) =>
    getScene(source).nodes.map((node) =>
      node.kind === 'text' && !node.placeholder ? listVisibleCharacters(node.text, node.font) : '',
    ),
  );
  const lines = [...sheet.lines, ...sheet.cutterCode.lines].map(({ text }) =>
    listVisibleCharacters(text, device.ticketFont),
  );
  const expected = [...texts, ...lines].join('');
  const printedText = printed.glyphs.map((glyph) => glyph.char).join('');
  // The texts are children's names, so the finding contains only the counts.
  if (printedText !== expected) {
    findings.push({
      rule: 'texts',
      detail: `${printedText.length} glyphs for ${expected.length} characters`,
    });
  }
  for (const glyph of printed.glyphs) {
    const [a, b] = glyph.matrix;
    const pt = Math.hypot(a, b) * (job.font(glyph.font)?.outlines.unitsPerEm ?? 0);
    const isLight = glyph.colour.kind === 'cmyk' && isLightInk(glyph.colour.inks);
    const minPt = isLight ? device.minText.negativePt : device.minText.positivePt;
    // A difference of 0.01 pt is rounding, and so is one of 0.001 pt of a module below.
    if (pt < minPt - 0.01) {
      findings.push({ rule: 'textSize', detail: `${pt.toFixed(2)} pt under ${minPt}` });
      break;
    }
  }
  checkPhotos(printed, job, findings);
  const codes = sheet.codes.map((code) => code.text);
  if (printed.codes.join() !== codes.join()) {
    findings.push({
      rule: 'codes',
      detail: `${printed.codes.filter(Boolean).length} of ${codes.length} codes read`,
    });
  }
  if (codes.length > 0 && printed.smallestModule < toPoints(computeMinModule(device)) - 0.001) {
    findings.push({
      rule: 'codes',
      detail: `module of ${toMillimetres(printed.smallestModule).toFixed(3)} mm`,
    });
  }
  // The offset can't be measured when glyphs are missing, which is a finding above.
  if (printedText !== expected) return 0;
  const offset = Math.round(readPrintedOffset(sheet, printed.glyphs, getScene, job.font) * 1e4) / 1e4;
  if (offset > TOLERANCE_MM) findings.push({ rule: 'fidelity', detail: `${offset} mm from the preview` });
  return offset;
}

/** Checks that every photo of the sheet is printed, and as sharp as the shopper was promised. */
function checkPhotos({ photos }: PrintedPage, { sheet, getScene }: PreflightJob, findings: Findings): void {
  const expected = new Set(sheet.labels.flatMap(({ source }) => listPhotoFiles(getScene(source))));
  if (photos.length !== expected.size)
    findings.push({ rule: 'counts', detail: `${photos.length} photos for ${expected.size}` });
  const softest = Math.min(...photos.map(({ dpi }) => dpi));
  // A difference of 1 dpi is rounding.
  if (softest < MIN_PHOTO_DPI - 1)
    findings.push({ rule: 'counts', detail: `a photo of ${softest.toFixed(0)} dpi` });
}

const readNumbers = (value: PdfValue | undefined): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : [];

/** Whether a box of a page (points) lies inside another one. A difference of 0.005 pt is rounding. */
function isInside(inner: readonly number[] = [], outer: readonly number[] = []): boolean {
  return (
    inner.length === 4 &&
    outer.length === 4 &&
    inner.every((value, i) => (i < 2 ? value >= (outer[i] ?? 0) - 0.005 : value <= (outer[i] ?? 0) + 0.005))
  );
}
