import { toComposition } from '@cmon/core/customiser/toComposition';
import { drawComposition } from '../preview/drawComposition.ts';
import { pieces } from '../preview/pieces.ts';
import stage from '../preview/Stage.module.css';
import { scaleFor, stageSize } from '../preview/stageSize.ts';
import frame from '../screens/EditorFrame.module.css';
import type { WidgetStore } from '../store/widgetStore.ts';

/**
 * Draws the opened product into its frame before React has arrived, as the stage will show it. Does nothing when the
 * screen was quicker.
 */
export async function drawFirst(store: WidgetStore, box: HTMLElement): Promise<void> {
  const { live, catalogue, assets, app } = store.getState();
  if (!box.isConnected || !live || !catalogue || !assets || live.previews.length === 0) return;
  const page = box.ownerDocument;
  const { previews } = toComposition(live);
  const [picture] = await drawComposition(
    previews,
    (piece) => piece.previews.includes(live.selectedPreview),
    {
      catalogue,
      assets,
      locale: app.locale,
      page,
    },
  );
  if (!picture || !box.isConnected) return;
  const div = (className: string | undefined, ...children: readonly Element[]) => {
    const made = page.createElement('div');
    made.className = className ?? '';
    made.append(...children);
    return made;
  };
  const piece = div(stage.piece, picture);
  const scaled = div(stage.scaled, piece);
  const room = div(stage.room, scaled);
  const table = div(stage.table, room);
  const onStage = pieces(previews, catalogue).find((one) => one.previews.includes(live.selectedPreview));
  const size = stageSize(onStage);
  table.dataset.kind = onStage?.mockup ? 'object' : 'label';
  box.replaceChildren(div(frame.editor, div(frame.stage, div(stage.stage, table)), div(frame.coming)));
  const scale = scaleFor(room.clientWidth, size.width);
  room.style.height = `${size.height * scale}px`;
  scaled.style.width = `${size.width}px`;
  scaled.style.height = `${size.height}px`;
  scaled.style.transform = `translateX(-50%) scale(${scale})`;
  store.setState({ drawnEarly: true });
}
