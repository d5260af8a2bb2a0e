import { createRoot } from 'react-dom/client';
import { Textfit } from 'react-textfit';
import { FILES, INK, LABEL, loadAll } from '../editor/label.ts';
import type {} from './names.ts';
import { waitForPaint } from './waitForPaint.ts';

await loadAll();

/** A minimal sheet: each label has a pattern, a picto, two texts fitted by react-textfit, and a field for its name. */
window.sheet = async (names) => {
  const root = document.createElement('div');
  document.body.append(root);
  const startedAt = performance.now();
  let unfitted = names.length * 2;
  await new Promise<void>((resolve) => {
    const handleReady = () => {
      unfitted -= 1;
      if (unfitted === 0) resolve();
    };
    createRoot(root).render(
      names.map((texts) => (
        <div key={texts[0]} style={{ display: 'inline-block', margin: 8 }}>
          <div
            style={{
              position: 'relative',
              width: 190,
              height: 61,
              color: INK,
              fontFamily: LABEL.family,
              background: `url(${FILES.tile}) 0 0 / 24px`,
            }}
          >
            <img src={FILES.picto} alt="" width={40} style={{ position: 'absolute', left: 8, top: 10 }} />
            {texts.map((text, row) => (
              <div key={text} style={{ position: 'absolute', left: 60, top: 4 + row * 27, width: 120 }}>
                <Textfit
                  mode="single"
                  min={6}
                  max={22}
                  style={{ height: 26 }}
                  autoResize={false}
                  onReady={handleReady}
                >
                  {text}
                </Textfit>
              </div>
            ))}
          </div>
          <input defaultValue={texts[0]} aria-label="name" />
        </div>
      )),
    );
  });
  if (root.lastElementChild) await waitForPaint(root.lastElementChild);
  return performance.now() - startedAt;
};
