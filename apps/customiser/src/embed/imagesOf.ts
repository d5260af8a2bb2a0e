import type { SvgElement } from '@cmon/render/svg/svgElement';

/** Asks for the images of drawings before they stand in the page; settles when all have come or can't be had. */
export async function imagesOf(drawn: readonly SvgElement[], page: Document): Promise<void> {
  const wait = async (address: string) => {
    const image = page.createElement('img');
    image.src = address;
    // One that can't be had is told by the element that shows it.
    await image.decode?.().catch(() => {});
  };
  await Promise.all([...new Set(drawn.flatMap(addresses))].map(wait));
}

const addresses = ({ name, attributes, children }: SvgElement): readonly string[] => [
  ...(name === 'image' ? [String(attributes.href)] : []),
  ...children.flatMap((child) => (typeof child === 'string' ? [] : addresses(child))),
];
