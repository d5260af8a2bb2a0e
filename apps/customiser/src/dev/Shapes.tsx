import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import { type ReactElement, useEffect, useState } from 'react';
import { load } from '../load/http.ts';
import { useTranslate, useWidget } from '../store/widgetContext.ts';
import styles from './DevTools.module.css';

/** The codes of the shapes that the product offers, as the shop's page receives them, each with its icon. */
export function Shapes(): ReactElement | null {
  const translate = useTranslate();
  const env = useWidget((widget) => widget.env);
  const assets = useWidget((widget) => widget.assets);
  const [sprite, setSprite] = useState<Element | null>(null);
  const url = assets?.url;
  useEffect(() => {
    if (url === undefined) return;
    const controller = new AbortController();
    loadSprite(url, controller.signal)
      .then(setSprite)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.warn(error);
      });
    return () => controller.abort();
  }, [url]);
  if (!env) return null;
  const { product, catalogue } = env;
  const options = product.options.filter(({ kind }) => kind === 'forme');
  const ids = new Set(options.flatMap((option) => listOfferedIds(option, catalogue)));
  const codes = [...ids].flatMap((id) => catalogue.formes.get(id)?.code ?? []);
  return (
    <p className={styles.shapes}>
      <span>{translate('panel.forme')}</span>
      {/* The sprite is kept in a state, because this element is removed while another product is loaded. */}
      {sprite && <span ref={(element) => element?.replaceChildren(sprite)} hidden />}
      {codes.map((code) => (
        <code key={code}>
          {sprite && (
            <svg viewBox="0 0 150 90" aria-hidden="true">
              <use href={`#forme-${code}`} />
            </svg>
          )}
          {code}
        </code>
      ))}
    </p>
  );
}

/**
 * Loads `all-defs.svg` as an element of this page, because a browser doesn't allow `<use>` of a file from another
 * origin.
 */
async function loadSprite(assetsUrl: string, signal: AbortSignal): Promise<Element> {
  const svg = await load(`${assetsUrl}/all-defs.svg`, (response) => response.text(), { signal });
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (documentElement.localName !== 'svg') throw new Error('all-defs.svg is not an SVG file');
  return documentElement;
}
