import type { Forme } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { SheetDrawer } from './sheetDrawer.ts';

/** Names of several lengths and accents, as parents type them. */
const names = [
  'Zoé Martin',
  'Léon Müller',
  'Ana Núñez',
  'Giulia Rossi',
  'Oscar Brown',
  'Noé Lefèvre',
  'Emma Weiß',
];
const lines = ['École Jules-Ferry', '06 12 34 56 78', 'CP · classe 2'];

/** A forme filled with texts, on a fond with its own colours. */
function filled(
  draw: SheetDrawer,
  forme: Forme,
  fond: number,
  picto: number,
  font: number,
  place = 0,
): PreviewChoice {
  const textes = forme.textSlots.map((_, index) => ({
    value: (index === 0 ? names[place % names.length] : lines[(index - 1) % lines.length]) ?? '',
    ratio: 1,
  }));
  const textcolor = draw.catalogue.fonds.get(fond)?.textcolorDefault ?? 1;
  return { fond, forme: forme.id, font, picto, textcolor, textes };
}

const figure = (body: string, caption: string) =>
  `<figure>${body}<figcaption>${caption}</figcaption></figure>`;
const row = (figures: readonly string[], className = '') =>
  `<div class="row ${className}">${figures.join('')}</div>`;

const formesSheet = (draw: SheetDrawer) => {
  const { formes, fonds, pictos, fonts } = draw.catalogue.document;
  const offered = draw.parts.pictos.filter((picto) => picto.offered && picto.picto.type === 'poly');
  const figures = formes.map((forme, index) => {
    const fond = fonds[(index * 11 + 5) % fonds.length]?.id ?? 0;
    const picto = offered[(index * 17) % offered.length]?.picto.id ?? pictos[1]?.id ?? 0;
    const font = fonts[index % fonts.length]?.id ?? 1;
    const scale = forme.isObjet ? Math.min(2.6, 300 / forme.width) : 5;
    const caption = `${forme.code} · ${forme.width} × ${forme.height} mm · ×${forme.copies}`;
    return figure(
      draw.label(filled(draw, forme, forme.material === '#24345c' ? 13 : fond, picto, font, index), scale),
      caption,
    );
  });
  return `<h1>Formes</h1>${row(figures)}`;
};

const fondsSheet = (draw: SheetDrawer) => {
  const { groups, formes } = draw.catalogue.document;
  const shapes = ['EAO_2L', 'EAO_SQ', 'EAO_R'].flatMap(
    (code) => formes.find((forme) => forme.code === code) ?? [],
  );
  const offered = draw.parts.pictos.filter((picto) => picto.offered);
  const sections = groups
    .filter(({ parentTable }) => parentTable === 'fonds')
    .map(({ ids, name }) => {
      const figures = ids.map((id, index) => {
        const forme = shapes[index % 3 === 2 ? 1 : 0];
        const picto = offered[(index * 31 + 7) % offered.length]?.picto.id ?? 0;
        const label = draw.catalogue.fonds.get(id)?.name.fr_FR ?? '';
        return forme
          ? figure(draw.label(filled(draw, forme, id, picto, 1 + (index % 10), index), 4.2), label)
          : '';
      });
      return `<h2>${name.fr_FR}</h2>${row(figures)}`;
    });
  return `<h1>Fonds</h1>${sections.join('')}`;
};

const drawingsSheet = (draw: SheetDrawer) => {
  const figures = draw.catalogue.document.fonds
    .filter(({ type }) => type === 'scene' || type === 'photo')
    .map(({ value, name }) => figure(draw.file(value, 316, 211), name.fr_FR));
  return `<h1>Scenes and moods</h1>${row(figures, 'plain')}`;
};

const pictosSheet = (draw: SheetDrawer) => {
  const sections = draw.catalogue.document.groups
    .filter(({ parentTable }) => parentTable === 'pictos')
    .map(({ ids, name }) => {
      const figures = ids.flatMap((id) => {
        const picto = draw.catalogue.pictos.get(id);
        return picto ? [figure(draw.file(picto.file, 44), picto.label.fr_FR)] : [];
      });
      return `<h2>${name.fr_FR}</h2>${row(figures, 'plain')}`;
    });
  const pairs = draw.parts.pictos.flatMap(({ picto, offered }, index) => {
    const second = draw.parts.pictos[index + 1]?.picto;
    if (!offered || picto.variation === '' || !second) return [];
    return [
      figure(`${draw.file(picto.file, 40)}${draw.file(second.file, 40)}`, `${picto.name} ${second.name}`),
    ];
  });
  return `<h1>Pictos</h1>${sections.join('')}<h2>Variations</h2>${row(pairs, 'plain')}`;
};

const fontsSheet = (draw: SheetDrawer) => {
  const forme = draw.catalogue.document.formes.find(({ code }) => code === 'EAO_REC');
  const figures = draw.catalogue.document.fonts.map((font, index) => {
    const fond = [1, 11, 7, 15, 2][index % 5] ?? 1;
    return forme
      ? figure(draw.label(filled(draw, forme, fond, 201 + index * 9, font.id, index), 4.6), font.family)
      : '';
  });
  return `<h1>Fonts</h1>${row(figures)}`;
};

const mockupsSheet = (draw: SheetDrawer) => {
  const { formes, mockups, fonds } = draw.catalogue.document;
  const of = (types: readonly string[]) => fonds.filter(({ type }) => types.includes(type));
  const [pictures, patterns] = [of(['scene', 'photo']), of(['motif'])];
  const figures = formes.flatMap((forme, index) => {
    const mockup = mockups.find(({ code }) => code === forme.mockup);
    if (!mockup) return [];
    /** The rules keep pictures off medallions, and a bag shows best bare. */
    const choices = forme.variation === 'ROND' ? patterns : pictures;
    const fond = mockup.code.startsWith('bag')
      ? 0
      : (choices[(index * 3) % Math.max(1, choices.length)]?.id ?? 0);
    const choice = filled(draw, forme, fond, 201 + ((index * 13) % 100), [1, 8, 4, 2][index % 4] ?? 1, index);
    const textcolor = mockup.code === 'bag_marine' ? 2 : choice.textcolor;
    return [figure(draw.onMockup(mockup, { ...choice, textcolor }, 310), forme.code)];
  });
  return `<h1>Mock-ups</h1>${row(figures, 'plain')}`;
};

/** Every contact sheet by its file's name: HTML of its body. */
export const sheets: Readonly<Record<string, (draw: SheetDrawer) => string>> = {
  formes: formesSheet,
  fonds: fondsSheet,
  drawings: drawingsSheet,
  pictos: pictosSheet,
  fonts: fontsSheet,
  mockups: mockupsSheet,
};
