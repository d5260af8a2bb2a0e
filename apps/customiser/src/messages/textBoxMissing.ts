/** The specification's console warning for a text whose box has no size. */
export const TEXT_BOX_MISSING = 'text fitting: the element has no width or no height';
