import type { ReactElement } from 'react';
import { TextField } from '../panels/text/TextField.tsx';
import { usePanelView } from '../panels/usePanelView.ts';

/** The text fields of the selected part, as in the editor. */
export function TextFields(): ReactElement | null {
  const view = usePanelView();
  const forme = view?.env.catalogue.formes.get(view.preview.forme);
  if (!view || !forme) return null;
  return (
    <>
      {view.preview.textes.slice(0, forme.textfield.numTextes).map((text, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified by its index
          key={`${view.preview.index} ${index}`}
          view={view}
          forme={forme}
          text={text}
          index={index}
        />
      ))}
    </>
  );
}
