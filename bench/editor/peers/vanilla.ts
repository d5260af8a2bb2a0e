import {
  computeFittedSize,
  createTextMeasurer,
  FILES,
  INK,
  LABEL,
  LINES,
  loadAll,
  nameField,
  PICTO,
  TEXTS,
} from '../label.ts';

await loadAll();
const width = createTextMeasurer();
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
function write(at: number, value: string) {
  const [text, line] = [texts[at], LINES[at]];
  if (!text || !line) return;
  text.textContent = value;
  text.setAttribute('font-size', String(computeFittedSize(line, width(value))));
}
for (const [at, value] of TEXTS.entries()) write(at, value);
document.body.append(svg);
nameField((value) => {
  write(0, value);
  window.drawn();
});
window.drawn();
