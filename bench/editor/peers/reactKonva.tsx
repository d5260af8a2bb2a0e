import type Konva from 'konva';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Image, Layer, Rect, Stage, Text } from 'react-konva';
import {
  computeFittedSize,
  createTextMeasurer,
  INK,
  LABEL,
  LINES,
  type Line,
  loadAll,
  PICTO,
  TEXTS,
} from '../label.ts';

const { tile, picto } = await loadAll();
const measureWidth = createTextMeasurer();

function FittedText({ line, text }: { readonly line: Line; readonly text: string }): ReactElement {
  return (
    <Text
      x={line.x}
      y={line.baseline - line.size}
      text={text}
      fontFamily={LABEL.family}
      fontSize={computeFittedSize(line, measureWidth(text))}
      fill={INK}
    />
  );
}

function Editor(): ReactElement {
  const [name, setName] = useState(TEXTS[0] ?? '');
  const layer = useRef<Konva.Layer>(null);
  useLayoutEffect(() => {
    layer.current?.on('draw', () => window.drawn());
  }, []);
  useEffect(() => {
    window.drawn();
  }, []);
  return (
    <>
      <Stage width={LABEL.width} height={LABEL.height}>
        <Layer ref={layer}>
          <Rect width={LABEL.width} height={LABEL.height} fillPatternImage={tile} />
          <Image image={picto} {...PICTO} height={PICTO.width} />
          {LINES.map((line, index) => (
            <FittedText key={line.baseline} line={line} text={index === 0 ? name : (TEXTS[index] ?? '')} />
          ))}
        </Layer>
      </Stage>
      <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
    </>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Editor />);
