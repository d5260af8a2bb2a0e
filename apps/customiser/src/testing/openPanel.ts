import { vi } from 'vitest';
import type { OpenedWidget } from './openWidget.ts';

/** Opens a panel by its title. Resolves to its body once it has content. */
export async function openPanel({ host }: OpenedWidget, title: string): Promise<HTMLElement> {
  const header = [...host.querySelectorAll<HTMLElement>('[aria-expanded]')].find((element) =>
    element.textContent?.startsWith(title),
  );
  if (header?.getAttribute('aria-expanded') !== 'true') header?.click();
  return vi.waitFor(() => {
    const body = document.getElementById(header?.getAttribute('aria-controls') ?? '');
    if (!body?.querySelector('button, input')) throw new Error(`${title} is empty`);
    return body;
  });
}

/** Returns the tiles of an open panel. */
export function findTiles(body: HTMLElement): readonly HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>('[role="radio"]')];
}

/** Finds a tile by its name, which is followed by the reason on an unavailable tile. */
export function findTile(body: HTMLElement, name: string): HTMLElement {
  const tile = findTiles(body).find(
    (candidate) => candidate.getAttribute('aria-label')?.split('. ')[0] === name,
  );
  if (!tile) throw new Error(`no tile is named ${name}`);
  return tile;
}
