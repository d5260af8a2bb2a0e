import { toComposition } from '@cmon/core/customiser/toComposition';
import { drawComposition } from '../preview/drawComposition.ts';
import { onStage } from '../preview/onStage.ts';
import stage from '../preview/Stage.module.css';
import { scaleIn, stageSize } from '../preview/stageSize.ts';
import frame from '../screens/EditorFrame.module.css';
import type { WidgetStore } from '../store/widgetStore.ts';

/**
 * Draws the opened product into its frame before React has arrived, as the stage will show it. Does nothing when the
 * screen was quicker.
 */
export async function drawFirst(store: WidgetStore, box: HTMLElement): Promise<void> {
  const { live, env, assets, app } = store.getState();
  if (!box.isConnected || !live || !env || !assets || live.previews.length === 0) return;
  const page = box.ownerDocument;
  const { catalogue, product } = env;
  const { previews } = toComposition(live);
  const shown = onStage(previews, live.selectedPreview, product, catalogue);
  const pictures = await drawComposition(previews, shown, { catalogue, assets, locale: app.locale, page });
  if (!box.isConnected) return;
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
}
