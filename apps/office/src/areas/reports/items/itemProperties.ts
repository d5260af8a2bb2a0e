/** The properties by which the articles report counts pieces. */
export const ITEM_PROPERTIES = ['product', 'shape', 'picto', 'colour', 'locale', 'blank'] as const;
export type ItemProperty = (typeof ITEM_PROPERTIES)[number];
