import type { Idea, IdeaTheme } from '@cmon/core/catalogue/ideas/ideas';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { findForme } from './fondSheets.ts';
import { buildFigure, buildRow, buildSection } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';

/** Formes on which an idea is judged: a label and a square. `scale` is px per mm. */
const FORMES = [
  { code: 'EAO_2L', scale: 3 },
  { code: 'EAO_SQ', scale: 2.6 },
] as const;

/** The forme of the numbered backgrounds: no other forme is offered with them. */
const NUMBERED_FORMES = [{ code: 'STI_AVENT', scale: 3 }] as const;

function drawIdea(draw: SheetDrawer, { id, fond, picto, font, textcolor }: Idea): string {
  const { fonds, pictos } = draw.catalogue;
  const formes = fonds.get(fond)?.type === 'sequence' ? NUMBERED_FORMES : FORMES;
  const drawings = formes.map(({ code, scale }) => {
    const forme = findForme(draw, code);
    const names = ['Zoé', 'Martin'];
    const textes = Array.from({ length: forme.textfield.numTextes }, (_, text) => ({
      value: names[text] ?? ' ',
      ratio: 1,
      placeholder: '',
      autofit: true,
    }));
    const choice: PreviewChoice = { fond, picto, font, textcolor, forme: forme.id, textes };
    return draw.label(choice, scale);
  });
  const title = `${pictos.get(picto)?.label.fr_FR} · ${fonds.get(fond)?.name.fr_FR}`;
  return buildFigure(`<div class="side">${drawings.join('')}</div>`, title, String(id));
}

/** The ideas of some themes, a section for each. */
function createIdeaSheet(title: string, hasTheme: (theme: IdeaTheme) => boolean): Sheet {
  return (draw) => {
    const sections = draw.parts.ideas
      .filter(hasTheme)
      .map(({ name, ideas }) =>
        buildSection(`${name.en_GB} · ${ideas.length}`, buildRow(ideas.map((idea) => drawIdea(draw, idea)))),
      );
    return `<h1>${title}</h1>${sections.join('')}`;
  };
}

/** Id of the last theme on the first sheet of ideas. */
const LAST_WORLD_THEME = 7;

export const IDEA_SHEETS: Sheets = {
  'ideas-worlds': createIdeaSheet('Ideas: worlds', ({ id }) => id <= LAST_WORLD_THEME),
  'ideas-days': createIdeaSheet(
    'Ideas: animals, hobbies and calm',
    ({ id, season }) => id > LAST_WORLD_THEME && season === null,
  ),
  'ideas-seasons': createIdeaSheet('Ideas: seasons', ({ season }) => season !== null),
};
