import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Textfit } from 'react-textfit';
import { FILES, INK, LABEL, LINES, loadAll, PICTO, TEXTS } from '../label.ts';

await loadAll();

function Editor(): ReactElement {
  const [name, setName] = useState(TEXTS[0] ?? '');
  return (
    <>
      <div
        style={{
          position: 'relative',
          width: LABEL.width,
          height: LABEL.height,
          background: `url(${FILES.tile}) 0 0 / 48px`,
          color: INK,
          fontFamily: LABEL.family,
        }}
      >
        <img
          src={FILES.picto}
          alt=""
          width={PICTO.width}
          style={{ position: 'absolute', left: PICTO.x, top: PICTO.y }}
        />
        {LINES.map(({ x, baseline, width, size }, index) => (
          <div key={baseline} style={{ position: 'absolute', left: x, top: baseline - size, width }}>
            <Textfit
              mode="single"
              min={LABEL.smallest}
              max={size}
              style={{ width, height: size * 1.2 }}
              autoResize={false}
              onReady={() => index === 0 && window.drawn()}
            >
              {index === 0 ? name : (TEXTS[index] ?? '')}
            </Textfit>
          </div>
        ))}
      </div>
      <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
    </>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Editor />);
