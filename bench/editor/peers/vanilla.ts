import {
  addNameField,
  computeFittedSize,
  createTextMeasurer,
  FILES,
  INK,
  LABEL,
  LINES,
  loadAll,
  PICTO,
  TEXTS,
} from '../label.ts';

await loadAll();
const measureWidth = createTextMeasurer();
const svg = document.createElement('div');
svg.innerHTML = `<svg width="${LABEL.width}" height="${LABEL.height}"><defs><pattern id="t" width="48" height="48"
  patternUnits="userSpaceOnUse"><image href="${FILES.tile}" width="48" height="48"/></pattern></defs>
  <rect width="100%" height="100%" fill="url(#t)"/>
  <image href="${FILES.picto}" x="${PICTO.x}" y="${PICTO.y}" width="${PICTO.width}" height="${PICTO.width}"/></svg>`;
const texts = LINES.map((line) => {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.setAttribute('x', String(line.x));
  text.setAttribute('y', String(line.baseline));
  text.setAttribute('font-family', LABEL.family);
  text.setAttribute('fill', INK);
  svg.firstElementChild?.append(text);
  return text;
});
function writeLine(index: number, value: string) {
  const [text, line] = [texts[index], LINES[index]];
  if (!text || !line) return;
  text.textContent = value;
  text.setAttribute('font-size', String(computeFittedSize(line, measureWidth(value))));
}
for (const [index, value] of TEXTS.entries()) writeLine(index, value);
document.body.append(svg);
addNameField((value) => {
  writeLine(0, value);
  window.drawn();
});
window.drawn();
