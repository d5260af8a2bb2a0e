import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from '../system/installDebian.ts';

/** Program that the print tests run → Debian package that contains it. */
const PACKAGE_BY_TOOL = {
  qpdf: 'qpdf',
  gs: 'ghostscript',
  zbarimg: 'zbar-tools',
  pdftoppm: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdfimages: 'poppler-utils',
  transicc: 'liblcms2-utils',
  dmtxread: 'dmtx-utils',
  xmllint: 'libxml2-utils',
} as const;

/** Installs missing print tools. Throws an error that lists the packages when they can't be installed. */
export async function ensurePrintTools(): Promise<void> {
  const missing = () => Object.entries(PACKAGE_BY_TOOL).filter(([tool]) => !isOnPath(tool));
  const packages = [...new Set(missing().map(([, name]) => name))];
  if (packages.length === 0) return;
  await installDebian(packages);
  const stillMissing = missing().map(([, name]) => name);
  if (stillMissing.length > 0)
    throw new Error(
      `The print tests need ${[...new Set(stillMissing)].join(', ')}. Install them and try again.`,
    );
}

const isOnPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
