import { type ReactElement, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
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

function Editor(): ReactElement {
  const [name, setName] = useState(TEXTS[0] ?? '');
  useLayoutEffect(() => {
    window.drawn();
  });
  return (
    <>
      <svg width={LABEL.width} height={LABEL.height} role="img" aria-label={name}>
        <defs>
          <pattern id="tile" width="48" height="48" patternUnits="userSpaceOnUse">
            <image href={FILES.tile} width="48" height="48" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#tile)" />
        <image href={FILES.picto} x={PICTO.x} y={PICTO.y} width={PICTO.width} height={PICTO.width} />
        {LINES.map((line, index) => {
          const text = index === 0 ? name : (TEXTS[index] ?? '');
          return (
            <text
              key={line.baseline}
              x={line.x}
              y={line.baseline}
              fontFamily={LABEL.family}
              fontSize={computeFittedSize(line, measureWidth(text))}
              fill={INK}
            >
              {text}
            </text>
          );
        })}
      </svg>
      <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
    </>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Editor />);
