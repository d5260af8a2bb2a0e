import type { Artwork } from '@cmon/core/scene/types';

/**
 * Colours of the icon packages that process inks can't print, each with a similar printable colour. With it, the preview
 * shows what is printed.
 */
const PRINTABLE_FILLS: Readonly<Record<string, string>> = {
  '#3f5fff': '#3a62ab',
  '#00f397': '#3fa96b',
  '#26eafc': '#5fbcd0',
  '#468cfb': '#4a80bd',
  '#5092ff': '#5388c3',
  '#1c5cd7': '#2b569f',
  '#50e2ff': '#6fc0d6',
  '#75e0fc': '#85c6d8',
  '#26c9fc': '#45afd6',
  '#00d26a': '#2f9d57',
  '#86d72f': '#83b338',
  '#9ad02b': '#97b735',
  '#c3ef3c': '#b9c93c',
  '#c790f1': '#a983ba',
  '#ff6dc6': '#d765a0',
  '#89029c': '#792282',
  '#8d65c5': '#775a9b',
  '#8b62bf': '#775a9b',
  '#bca4eb': '#a596c3',
  '#f837a2': '#d8327f',
  '#ffb2ff': '#f0b3d5',
  '#b859d3': '#9a4f9d',
  '#8c42b3': '#6f3a8c',
  '#e2ff92': '#dbe58a',
  '#aa7de5': '#8f70b0',
  '#8dd753': '#84b545',
  '#7dd74e': '#76ad42',
  '#a17fd5': '#8d72b0',
  '#37c9cd': '#4fb3b8',
  '#00d1ed': '#45b2c8',
  '#e0aef8': '#c6a0cc',
  '#3351f8': '#33569f',
  '#1345b7': '#284c94',
};

export function replaceUnprintableFills(artwork: Artwork): Artwork {
  return {
    ...artwork,
    shapes: artwork.shapes.map((shape) => ({ ...shape, fill: PRINTABLE_FILLS[shape.fill] ?? shape.fill })),
  };
}
