import { savedConfiguration } from '../../composition/savedConfiguration.ts';
import type { SavedConfiguration } from '../../composition/types.ts';
import type { CustomiserState } from '../state.ts';

/** The saved configuration for a link to the current design. */
export const toSavedConfiguration = (state: CustomiserState): SavedConfiguration =>
  savedConfiguration(state.id, state.code, state.previews);
