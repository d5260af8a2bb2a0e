import Konva from 'konva';
import { addNameField, computeFittedSize, INK, LABEL, LINES, loadAll, PICTO, TEXTS } from '../label.ts';

const { tile, picto } = await loadAll();
const container = document.createElement('div');
document.body.append(container);
const stage = new Konva.Stage({ container, width: LABEL.width, height: LABEL.height });
const layer = new Konva.Layer();
layer.on('draw', () => window.drawn());
layer.add(new Konva.Rect({ width: LABEL.width, height: LABEL.height, fillPatternImage: tile }));
layer.add(new Konva.Image({ image: picto, ...PICTO, height: PICTO.width }));
const texts = LINES.map(
  ({ x, baseline, size }) => new Konva.Text({ x, y: baseline - size, fontFamily: LABEL.family, fill: INK }),
);
layer.add(...texts);
function writeLine(index: number, value: string) {
  const [text, line] = [texts[index], LINES[index]];
  if (!text || !line) return;
  text.setAttrs({ text: value, fontSize: line.size });
  text.fontSize(computeFittedSize(line, text.getTextWidth() / line.size));
}
for (const [index, value] of TEXTS.entries()) writeLine(index, value);
stage.add(layer);
addNameField((value) => writeLine(0, value));
