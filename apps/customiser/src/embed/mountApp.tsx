import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../screens/App.tsx';
import { Boundary } from '../screens/Boundary.tsx';
import { type Widget, WidgetContext } from '../store/widgetContext.ts';
import { limitReactEvents } from './limitReactEvents.ts';

/** Mounts the editor and returns a function that unmounts it. On a development host `Tools` are shown above it. */
export function mountApp(box: HTMLElement, widget: Widget, Tools: ComponentType | null): () => void {
  const root = limitReactEvents(box, () => createRoot(box));
  root.render(
    <WidgetContext value={widget}>
      <Boundary>
        {Tools && <Tools />}
        <App />
      </Boundary>
    </WidgetContext>,
  );
  return () => root.unmount();
}
