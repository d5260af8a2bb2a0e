import type { PreviewChoice } from '@cmon/core/composition/types';
import { writeJson } from '@cmon/core/composition/writeJson';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { drawComposition } from '../preview/drawComposition.ts';
import { onStage } from '../preview/onStage.ts';
import stage from '../preview/Stage.module.css';
import { scaleIn, stageSize } from '../preview/stageSize.ts';
import frame from '../screens/EditorFrame.module.css';
import type { Picture } from '../store/openingPicture.ts';
import { pause } from '../store/pause.ts';
import type { WidgetStore } from '../store/widgetStore.ts';
import { timings } from '../tokens.ts';

/**
 * Draws designs into their frame before React has arrived, as the stage will show them: settles when what was drawn is
 * painted. Does nothing when the screen was quicker; what stands already isn't drawn again.
 */
export function createFirstPicture(store: WidgetStore, box: HTMLElement) {
  let standing = '';
  let drawing = Promise.resolve();
  return (picture: Picture): Promise<void> => {
    const { previews, id } = toComposition(picture.state);
    const wanted = writeJson([id, previews, picture.state.selectedPreview]);
    if (wanted === standing || previews.length === 0 || !box.isConnected) return drawing;
    standing = wanted;
    drawing = draw(picture, previews, store, box, () => wanted === standing);
    return drawing;
  };
}

async function draw(
  { state, product, catalogue }: Picture,
  previews: readonly PreviewChoice[],
  store: WidgetStore,
  box: HTMLElement,
  wanted: () => boolean,
): Promise<void> {
  const { assets, app } = store.getState();
  if (!assets) return;
  const page = box.ownerDocument;
  const shown = onStage(previews, state.selectedPreview, product, catalogue);
  const pictures = await drawComposition(previews, shown, { catalogue, assets, locale: app.locale, page });
  // Another design was asked for while the fonts of this one were on their way.
  if (!box.isConnected || !wanted()) return;
  const div = (className: string | undefined, ...children: readonly Element[]) => {
    const made = page.createElement('div');
    made.className = className ?? '';
    made.append(...children);
    return made;
  };
  const scaled = div(
    stage.scaled,
    div(stage.pieces, ...pictures.map((picture) => div(stage.piece, picture))),
  );
  const room = div(stage.room, scaled);
  const table = div(stage.table, room);
  const size = stageSize(shown, product, catalogue);
  table.dataset.kind = shown[0]?.mockup ? 'object' : 'label';
  box.replaceChildren(div(frame.editor, div(frame.stage, div(stage.stage, table)), div(frame.coming)));
  const scale = scaleIn(room, size);
  room.style.height = `${size.height * scale}px`;
  scaled.style.width = `${size.width}px`;
  scaled.style.height = `${size.height}px`;
  scaled.style.transform = `translateX(-50%) scale(${scale})`;
  store.setState({ drawnEarly: true });
  await painted();
}

/** A page in the background paints nothing. */
const painted = () =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    pause(timings.modal),
  ]);
