import type { Device } from '@cmon/core/production/devices/device';
import { readCatalogue, type WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import type { CatalogueArchive } from '../catalogueArchive.ts';
import { hasPressColours } from '../pressColours.ts';

/** A problem that would stop the workshop if a version were published. */
export interface CatalogueProblem {
  readonly kind: 'unreadable' | 'profileMissing' | 'fontMissing';
  /** Code of the device, or what is wrong with the documents. */
  readonly detail: string;
}

/** The entries of a version, counted, and its problems. */
export interface CatalogueReport {
  readonly counts: Readonly<Record<CountedEntries, number>>;
  readonly problems: readonly CatalogueProblem[];
}

const COUNTED = ['products', 'formes', 'fonds', 'pictos', 'fonts', 'textcolors', 'groups', 'rules'] as const;
type CountedEntries = (typeof COUNTED)[number];

/**
 * Checks a version against this workshop: its documents can be read, and it has the output profile and the ticket font of
 * every printer. The sources were checked when the version was compiled. `opened` is the version that this process has
 * read and works with, which isn't read again. With null, every version is read. Returns null for a missing version.
 */
export async function checkCatalogueVersion(
  archive: CatalogueArchive,
  version: string,
  devices: readonly Device[],
  opened: WorkshopCatalogue | null,
): Promise<CatalogueReport | null> {
  const folder = archive.findFolder(version);
  if (folder === null) return null;
  const read = version === opened?.version ? opened : await readVersion(folder);
  if (typeof read === 'string') {
    return { counts: countEntries(() => 0), problems: [{ kind: 'unreadable', detail: read }] };
  }
  const { products, metrics, catalogue } = read;
  const problems = devices.flatMap((device): CatalogueProblem[] => {
    // A cutter prints nothing.
    if (device.kind === 'cutter') return [];
    const { code: detail, profile, ticketFont } = device;
    return [
      ...(hasPressColours(folder, profile) ? [] : [{ kind: 'profileMissing' as const, detail }]),
      ...(metrics.has(ticketFont) ? [] : [{ kind: 'fontMissing' as const, detail }]),
    ];
  });
  const counts = countEntries((kind) =>
    kind === 'products' ? products.size : catalogue.document[kind].length,
  );
  return { counts, problems };
}

const countEntries = (read: (kind: CountedEntries) => number): CatalogueReport['counts'] =>
  Object.fromEntries(COUNTED.map((kind) => [kind, read(kind)])) as Record<CountedEntries, number>;

/** A damaged document is a problem to show, whatever is wrong with it. */
async function readVersion(folder: string) {
  try {
    return await readCatalogue(folder);
  } catch (error) {
    return (error as Error).message;
  }
}
