/** Every ambiance has this size, and stays calm in its middle, where texts come to stand. */
export const width = 300;
export const height = 200;
