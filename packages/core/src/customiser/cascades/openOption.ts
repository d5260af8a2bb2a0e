import type { Cascade } from '../cascade.ts';
import { changeAll, patch } from '../update.ts';

/** Marks as open only the option that the open panel shows for the selected preview. */
export const openOption: Cascade = (state, before) => {
  if (before?.openPanel === state.openPanel && before.selectedPreview === state.selectedPreview) return state;
  const open = state.options.findIndex(
    ({ panel, kind, previews }) =>
      (panel ?? kind) === state.openPanel && previews.includes(state.selectedPreview),
  );
  return patch(state, {
    options: changeAll(state.options, (option, index) => patch(option, { isOpen: index === open })),
  });
};
