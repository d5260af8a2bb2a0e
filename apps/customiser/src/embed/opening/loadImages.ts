import type { SvgElement } from '@cmon/render/svg/svgElement';

/** Loads the images of drawings before they are in the page. Settles when all have loaded or failed. */
export async function loadImages(drawn: readonly SvgElement[], page: Document): Promise<void> {
  const loadImage = (address: string) =>
    new Promise<unknown>((resolve) => {
      const image = page.createElement('img');
      image.onload = resolve;
      // A failed image is handled when the stage shows it.
      image.onerror = resolve;
      image.src = address;
    });
  await Promise.all([...new Set(drawn.flatMap(listImageAddresses))].map(loadImage));
}

function listImageAddresses({ name, attributes, children }: SvgElement): readonly string[] {
  return [
    ...(name === 'image' ? [String(attributes.href)] : []),
    ...children.flatMap((child) => (typeof child === 'string' ? [] : listImageAddresses(child))),
  ];
}
