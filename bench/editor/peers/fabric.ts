import { Canvas, FabricImage, FabricText, Pattern, Rect } from 'fabric';
import { addNameField, computeFittedSize, INK, LABEL, LINES, loadAll, PICTO, TEXTS } from '../label.ts';

const { tile, picto } = await loadAll();
const element = document.createElement('canvas');
document.body.append(element);
const canvas = new Canvas(element, { width: LABEL.width, height: LABEL.height, renderOnAddRemove: false });
canvas.on('after:render', () => window.drawn());
canvas.add(
  new Rect({
    originX: 'left',
    originY: 'top',
    left: 0,
    top: 0,
    width: LABEL.width,
    height: LABEL.height,
    fill: new Pattern({ source: tile, repeat: 'repeat' }),
  }),
);
const drawing = new FabricImage(picto, { originX: 'left', originY: 'top', left: PICTO.x, top: PICTO.y });
drawing.scaleToWidth(PICTO.width);
canvas.add(drawing);
const texts = LINES.map(
  ({ x, baseline, size }) =>
    new FabricText('', {
      originX: 'left',
      originY: 'bottom',
      left: x,
      top: baseline,
      fontFamily: LABEL.family,
      fontSize: size,
      fill: INK,
    }),
);
canvas.add(...texts);
/** Fabric measures a text by drawing it, so the size that fits is computed from the width at the present size. */
function writeLine(index: number, value: string) {
  const [text, line] = [texts[index], LINES[index]];
  if (!text || !line) return;
  text.set({ text: value, fontSize: line.size });
  text.set({ fontSize: computeFittedSize(line, text.calcTextWidth() / line.size) });
}
for (const [index, value] of TEXTS.entries()) writeLine(index, value);
addNameField((value) => {
  writeLine(0, value);
  canvas.requestRenderAll();
});
canvas.renderAll();
