import { type ComponentType, lazy } from 'react';
import { type Area, loadArea } from '../../messages/translate.ts';
import { loadChunk } from './loadChunk.ts';

/** Loads the code of a screen and the messages of its area in parallel when the screen is first opened. */
export function loadScreenLazily(
  request: string,
  area: Area,
  load: () => Promise<ComponentType>,
): ComponentType {
  return lazy(async () => {
    const [component] = await loadChunk(request, () => Promise.all([load(), loadArea(area)]));
    return { default: component };
  });
}
