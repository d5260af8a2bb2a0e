import type { ReactElement } from 'react';
import { TextField } from '../panels/text/TextField.tsx';
import { usePanelView } from '../panels/usePanel.ts';

/** The texts of the part in front, as the editor has them. */
export function TextFields(): ReactElement | null {
  const view = usePanelView();
  const forme = view?.env.catalogue.formes.get(view.preview.forme);
  if (!view || !forme) return null;
  return (
    <>
      {view.preview.textes.slice(0, forme.textfield.numTextes).map((text, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place on the shape
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
