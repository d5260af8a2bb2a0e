import { createRoot } from 'react-dom/client';
import { computeFittedSize, createTextMeasurer, FILES, INK, LABEL, loadAll } from '../editor/label.ts';
import type {} from './names.ts';
import { waitForPaint } from './waitForPaint.ts';

await loadAll();
const measureWidth = createTextMeasurer();
const LINE = { x: 60, baseline: 26, width: 120, size: 22 };

/** A minimal sheet: each label has a pattern, a picto, two texts measured on a canvas, and a field for its name. */
window.sheet = async (names) => {
  const root = document.createElement('div');
  document.body.append(root);
  const startedAt = performance.now();
  createRoot(root).render(
    names.map((texts, index) => (
      <div key={texts[0]} style={{ display: 'inline-block', margin: 8 }}>
        <svg width={190} height={61} role="img" aria-label={texts[0]}>
          <defs>
            <pattern id={`tile${index}`} width="24" height="24" patternUnits="userSpaceOnUse">
              <image href={FILES.tile} width="24" height="24" />
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill={`url(#tile${index})`} />
          <image href={FILES.picto} x={8} y={10} width={40} height={40} />
          {texts.map((text, row) => (
            <text
              key={text}
              x={LINE.x}
              y={LINE.baseline + row * 27}
              fontFamily={LABEL.family}
              fontSize={computeFittedSize(LINE, measureWidth(text))}
              fill={INK}
            >
              {text}
            </text>
          ))}
        </svg>
        <input defaultValue={texts[0]} aria-label="name" />
      </div>
    )),
  );
  while (root.childElementCount < names.length) await new Promise(requestAnimationFrame);
  if (root.lastElementChild) await waitForPaint(root.lastElementChild);
  return performance.now() - startedAt;
};
