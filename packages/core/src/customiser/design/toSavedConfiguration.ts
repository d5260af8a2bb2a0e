import { buildSavedConfiguration } from '../../composition/buildSavedConfiguration.ts';
import type { SavedConfiguration } from '../../composition/types.ts';
import type { CustomiserState } from '../state.ts';

/** The saved configuration for a link to the current design. */
export const toSavedConfiguration = (state: CustomiserState): SavedConfiguration =>
  buildSavedConfiguration(state.id, state.code, state.previews);
