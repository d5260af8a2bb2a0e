/** The specification's warning of a text that can't be fitted, for consoles. */
export const TEXT_BOX_MISSING = 'text fitting: the element has no width or no height';
