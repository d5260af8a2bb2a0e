import { savedConfiguration } from '../composition/savedConfiguration.ts';
import type { SavedConfiguration } from '../composition/types.ts';
import type { CustomiserState } from './state.ts';

/** What a copied link carries. */
export const toSavedConfiguration = (state: CustomiserState): SavedConfiguration =>
  savedConfiguration(state.id, state.code, state.previews);
