import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '@cmon/testkit/print/printTools';
import sharp, { type Sharp } from 'sharp';

/** Resolution at which the roll is drawn before it is scaled to the picture's width. */
const DPI = 144;
/** The picture, px: the whole width of the roll, and its head. */
const PICTURE = { width: 1200, height: 800 };

/** The head of the first roll of labels that was printed, with its spot inks overprinted as on the press. */
export async function drawRollHead(hotfolder: string): Promise<Sharp> {
  const pressFolder = join(hotfolder, 'DURST');
  const [file] = readdirSync(pressFolder)
    .filter((name) => name.endsWith('.pdf'))
    .sort();
  if (file === undefined) throw new Error(`screenshots: ${pressFolder} has no print file`);
  const folder = mkdtempSync(join(tmpdir(), 'cmon-roll-'));
  try {
    const png = join(folder, 'roll.png');
    runTool('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      `-r${DPI}`,
      '-sDEVICE=png16m',
      '-dOverprint=/simulate',
      '-dTextAlphaBits=4',
      '-dGraphicsAlphaBits=4',
      `-sOutputFile=${png}`,
      join(pressFolder, file),
    ]);
    const { width, height } = PICTURE;
    return sharp(await sharp(png).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
