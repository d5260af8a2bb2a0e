import type { Group } from '@cmon/core/catalogue/types';
import { section } from './markup.ts';
import type { SheetDrawer } from './sheetDrawer.ts';

/** Draws the body of one contact sheet. */
export type Sheet = (draw: SheetDrawer) => string;
/** Contact sheets by the name of their file. */
export type Sheets = Readonly<Record<string, Sheet>>;

/** A sheet of some of the catalogue's groups, one after the other. */
export function ofGroups(
  title: string,
  ids: readonly number[],
  members: (group: Group, draw: SheetDrawer) => string,
): Sheet {
  return (draw) => {
    const sections = ids.flatMap((id) => {
      const group = draw.catalogue.groups.get(id);
      return group ? [section(`${group.name.en_GB} · ${group.ids.length}`, members(group, draw))] : [];
    });
    return `<h1>${title}</h1>${sections.join('')}`;
  };
}
