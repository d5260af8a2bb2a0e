import type { Group } from '@cmon/core/catalogue/types';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { buildSection } from './markup.ts';

/** Draws the body of one contact sheet. */
export type Sheet = (draw: SheetDrawer) => string;
/** Contact sheets by file name, without extension. */
export type Sheets = Readonly<Record<string, Sheet>>;

/** A sheet with one section for each of some groups of the catalogue. */
export function createGroupSheet(
  title: string,
  ids: readonly number[],
  drawMembers: (group: Group, draw: SheetDrawer) => string,
): Sheet {
  return (draw) => {
    const sections = ids.flatMap((id) => {
      const group = draw.catalogue.groups.get(id);
      return group
        ? [buildSection(`${group.name.en_GB} · ${group.ids.length}`, drawMembers(group, draw))]
        : [];
    });
    return `<h1>${title}</h1>${sections.join('')}`;
  };
}
