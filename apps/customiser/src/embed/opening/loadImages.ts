import type { SvgElement } from '@cmon/render/svg/svgElement';

/** Loads the images of drawings before they are in the page; settles when all have loaded or failed. */
export async function loadImages(drawn: readonly SvgElement[], page: Document): Promise<void> {
  const wait = (address: string) =>
    new Promise<unknown>((come) => {
      const image = page.createElement('img');
      image.onload = come;
      // A failed image is handled when the stage shows it.
      image.onerror = come;
      image.src = address;
    });
  await Promise.all([...new Set(drawn.flatMap(addresses))].map(wait));
}

function addresses({ name, attributes, children }: SvgElement): readonly string[] {
  return [
    ...(name === 'image' ? [String(attributes.href)] : []),
    ...children.flatMap((child) => (typeof child === 'string' ? [] : addresses(child))),
  ];
}
