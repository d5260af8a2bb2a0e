import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toMillimetres } from '@cmon/core/imposition/points';
import type { Sheet } from '@cmon/core/imposition/sheet';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';
import { writePdf } from '@cmon/render/pdf/writePdf';
import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import type { PrintCatalogue } from '../../apps/server/src/files/printCatalogue.ts';
import type { RandomScene } from './randomScenes.ts';

/** Resolution of the compared pictures: a pixel is 0.05 mm. */
export const PX_PER_MM = 20;

export interface PrintedPicture {
  /** Cyan, magenta, yellow and black of each pixel, 0 to 255, row by row. */
  readonly inks: Uint8Array;
  /** Origin of each printed character, mm from the trim corner, in painting order. */
  readonly characters: readonly { readonly char: string; readonly x: number; readonly y: number }[];
}

/**
 * Writes each scene on a page of its own, cut along its outline as a screen shows it, and lets Ghostscript separate the
 * pages into the process inks.
 */
export async function drawPrinted(
  scenes: readonly RandomScene[],
  print: PrintCatalogue,
): Promise<readonly PrintedPicture[]> {
  const colours = print.colours(DURST.profile);
  if (!colours?.profile) throw new Error(`No profile ${DURST.profile}`);
  const bySource = new Map(
    scenes.map(({ source, scene }) => [source, { ...scene, bleedOutline: scene.outline }]),
  );
  const chunks: Uint8Array[] = [];
  await writePdf(
    {
      sheets: scenes.map((scene, index) => buildPage(scene, index + 1, scenes.length, print)),
      part: 'print',
      getScene: (source) => {
        const scene = bySource.get(source);
        if (!scene) throw new Error('Unknown label');
        return scene;
      },
      resources: print.resources,
      getInks: () => colours.inks,
      profile: colours.profile,
      device: DURST,
      layers: DURST.layers,
      varnish: false,
      info: { title: 'fidelity', madeAt: '2026-03-02T09:00:00Z', revision: 1, identity: 'fidelity' },
    },
    { write: (chunk) => void chunks.push(chunk.slice()) },
  );
  const bytes = Buffer.concat(chunks);
  const file = readPdf(bytes);
  const pictures = separate(bytes, scenes);
  return scenes.map((scene, index) => {
    const page = file.pages[index];
    if (!page) throw new Error('The file lacks a page');
    return {
      inks: pictures[index] as Uint8Array,
      characters: listCharacters(readPrintedPage(file, page), scene),
    };
  });
}

function buildPage(
  { source, scene, area }: RandomScene,
  page: number,
  pages: number,
  print: PrintCatalogue,
): Sheet {
  const forme = print.catalogue.formes.get(scene.forme.id);
  if (!forme) throw new Error(`No forme ${scene.forme.code}`);
  const { width, height } = area;
  const whole = { x: 0, y: 0, width, height };
  return {
    kind: 'roll',
    media: 'L320',
    pole: null,
    page,
    pages,
    width,
    height,
    trim: whole,
    bleed: whole,
    labels: [{ source, forme, x: -area.x, y: -area.y, turn: 0, mirror: false, white: false, cut: null }],
    inks: [],
    lines: [],
    codes: [],
    cuts: [],
    registration: [],
    groups: [],
    cutterCode: { number: '', inks: [], lines: [] },
  };
}

/** The last line of the header of a PAM picture, after which the pixels begin. */
const HEADER_END = 'ENDHDR\n';

/** The process inks of every page. The file's inks are kept as they are: Ghostscript converts between equal profiles. */
function separate(bytes: Uint8Array, scenes: readonly RandomScene[]): readonly Uint8Array[] {
  return withTempFile(bytes, (file, folder) => {
    const output = join(folder, 'page%d.pam');
    const quality = [`-r${PX_PER_MM * 25.4}`, '-dGraphicsAlphaBits=4', '-dTextAlphaBits=4'];
    runTool('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-sDEVICE=pamcmyk32',
      ...quality,
      `-sOutputFile=${output}`,
      file,
    ]);
    return scenes.map(({ name, area }, index) => {
      const pam = readFileSync(join(folder, `page${index + 1}.pam`));
      const end = pam.indexOf(HEADER_END) + HEADER_END.length;
      const [, width, height] = /WIDTH (\d+)\nHEIGHT (\d+)/.exec(pam.toString('latin1', 0, end)) ?? [];
      const expectedSize = [area.width * PX_PER_MM, area.height * PX_PER_MM];
      if (Number(width) !== expectedSize[0] || Number(height) !== expectedSize[1])
        throw new Error(`${name} has ${width} × ${height} pixels, not ${expectedSize.join(' × ')}`);
      return pam.subarray(end);
    });
  });
}

function listCharacters(
  page: ReturnType<typeof readPrintedPage>,
  { area }: RandomScene,
): PrintedPicture['characters'] {
  return page.glyphs.map(({ char, matrix }) => ({
    char,
    x: toMillimetres(matrix[4]) + area.x,
    y: area.height - toMillimetres(matrix[5]) + area.y,
  }));
}
