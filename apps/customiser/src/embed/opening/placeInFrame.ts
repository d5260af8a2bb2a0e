import type { StageKind } from '@cmon/render/stage/readOpening';
import type { Size } from '@cmon/render/stage/stageSize';
import { computeScale } from '../../preview/computeScale.ts';
import stage from '../../preview/Stage.module.css';
import frame from '../../screens/EditorFrame.module.css';
import { pause } from '../../store/pause.ts';
import { timings } from '../../tokens.ts';

/** The drawn content of the stage. */
export interface DrawnPreview {
  readonly pieces: readonly SVGElement[];
  readonly kind: StageKind;
  readonly size: Size;
}

/** Puts a drawing where the stage will show it, in the same frame and as large; settles when it is painted. */
export async function placeInFrame({ pieces, kind, size }: DrawnPreview, box: HTMLElement): Promise<void> {
  const page = box.ownerDocument;
  const div = (className: string | undefined, ...children: readonly Element[]) => {
    const made = page.createElement('div');
    made.className = className ?? '';
    made.append(...children);
    return made;
  };
  const scaled = div(stage.scaled, div(stage.pieces, ...pieces.map((piece) => div(stage.piece, piece))));
  const room = div(stage.room, scaled);
  const table = div(stage.table, room);
  table.dataset.kind = kind;
  box.replaceChildren(div(frame.editor, div(frame.stage, div(stage.stage, table)), div(frame.coming)));
  const scale = computeScale(room, size);
  room.style.height = `${size.height * scale}px`;
  scaled.style.width = `${size.width}px`;
  scaled.style.height = `${size.height}px`;
  scaled.style.transform = `translateX(-50%) scale(${scale})`;
  await painted();
}

/** A page in the background paints nothing. */
function painted() {
  return Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    pause(timings.modal),
  ]);
}
