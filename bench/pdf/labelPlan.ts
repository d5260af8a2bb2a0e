import type { Forme } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { PlanSource } from '@cmon/core/imposition/imposeMegalot';
import type { PlanLabel, PlanStrip } from '@cmon/core/imposition/plan';

/** Labels in one strip, as in the order of a school. */
const LABELS_PER_STRIP = 40;

const FIRST_NAMES =
  'Zoé Léa Emma Louise Jade Alice Chloé Inès Mia Rose Anna Léna Hugo Louis Raphaël Jules Adam Lucas Gabriel Arthur Paul Noah Ethan Tom Nathan Théo Mathis Enzo Axel Léon Sacha Malo Côme Eliott Marius Gaspard Basile Félix Simon Victor'.split(
    ' ',
  );
const LAST_NAMES =
  'Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Lefèvre Faure André Mercier Blanc Guérin Boyer Garnier Chevalier François Legrand Gauthier Garcia'.split(
    ' ',
  );

/** The label that the quality requirements describe: 55 × 15 mm, a picto and two texts. */
export function createBenchForme(model: Forme): Forme {
  return {
    ...model,
    width: 55,
    height: 15,
    outline: buildRoundedOutline(55, 15, 2),
    bleedOutline: 'M-2 -2L57 -2L57 17L-2 17Z',
    pictoSlot: { x: 2, y: 2, width: 11, height: 11 },
    textSlots: [
      { x: 14.5, y: 1.5, width: 38.5, height: 6, align: 'center', arc: null },
      { x: 14.5, y: 7.5, width: 38.5, height: 6, align: 'center', arc: null },
    ],
    textfield: { ...model.textfield, numTextes: 2 },
    copies: 1,
  };
}

function buildRoundedOutline(width: number, height: number, r: number): string {
  // A Bézier curve is nearly a quarter of a circle when its handles end 0.4477 × r before the corner.
  const [k, w, h] = [r * 0.4477, width, height];
  return `M${r} 0L${w - r} 0C${w - k} 0 ${w} ${k} ${w} ${r}L${w} ${h - r}C${w} ${h - k} ${w - k} ${h} ${w - r} ${h}L${r} ${h}C${k} ${h} 0 ${h - k} 0 ${h - r}L0 ${r}C0 ${k} ${k} 0 ${r} 0Z`;
}

/**
 * `designs` different labels with a name and a telephone number each, `copies` times, in strips of forty. Strips are
 * generated while they are read, always the same ones, so a plan of any length takes no memory.
 */
export function createLabelPlan(
  designs: number,
  copies: number,
  preview: Omit<PreviewChoice, 'textes'>,
): PlanSource {
  return {
    megalot: {
      id: 'bench',
      number: 1,
      code: 'M/0000000001',
      revision: 1,
      laize: 320,
      substrate: 'vinyl',
      device: 'DURST',
      store: 'fr',
      varnish: false,
      madeAt: '2026-03-02T09:00:00Z',
      deadline: '2026-03-10T16:00:00Z',
    },
    strips: { [Symbol.iterator]: () => generateStrips(designs, copies, preview) },
    objects: [],
  };
}

function* generateStrips(
  designs: number,
  copies: number,
  preview: Omit<PreviewChoice, 'textes'>,
): Iterator<PlanStrip> {
  let seed = 1;
  // The random numbers of mulberry32, which are the same in every run.
  const draw = (below: number): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4294967296) * below);
  };
  const perStrip = Math.max(1, Math.floor(LABELS_PER_STRIP / copies));
  for (let from = 0, n = 1; from < designs; from += perStrip, n += 1) {
    const labels: PlanLabel[] = [];
    for (let i = from; i < Math.min(designs, from + perStrip); i += 1) {
      const name = `${FIRST_NAMES[draw(FIRST_NAMES.length)]} ${LAST_NAMES[draw(LAST_NAMES.length)]}`;
      const pairs = Array.from({ length: 4 }, () => String(draw(100)).padStart(2, '0'));
      const textes = [name, `06 ${pairs.join(' ')}`].map((value) => ({ value, ratio: 1 }));
      const composition = { id: 1, code: 'EAO', previews: [{ ...preview, textes }] };
      labels.push({
        itemId: `item-${i}`,
        composition,
        preview: 0,
        catalogueVersion: 'bench',
        locale: 'fr_FR',
        quantity: copies,
      });
    }
    yield {
      id: `strip-${n}`,
      code: `B/${String(n).padStart(10, '0')}`,
      lotNumber: 1,
      lotType: 'EAO',
      orderNumber: String(100000000 + n),
      store: 'fr',
      zone: 'A1',
      index: 1,
      of: 1,
      prio: false,
      reissue: null,
      labels,
    };
  }
}
