import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from '../system/installDebian.ts';

/** Other people's programs that read our print files back, and the Debian package each comes in. */
const TOOLS = {
  qpdf: 'qpdf',
  gs: 'ghostscript',
  zbarimg: 'zbar-tools',
  pdftoppm: 'poppler-utils',
  pdffonts: 'poppler-utils',
} as const;

/** Makes sure the tools are there; throws with the packages to install where it may not install them itself. */
export async function findPrintTools(): Promise<void> {
  const missing = () => Object.entries(TOOLS).filter(([tool]) => !onPath(tool));
  const packages = [...new Set(missing().map(([, name]) => name))];
  if (packages.length === 0) return;
  await installDebian(packages);
  const left = missing().map(([, name]) => name);
  if (left.length > 0)
    throw new Error(`The print tests need ${[...new Set(left)].join(', ')}: install them and try again.`);
}

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
