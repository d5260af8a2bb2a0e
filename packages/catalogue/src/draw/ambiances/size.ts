/** Every ambiance has this size, and stays calm in its middle, where texts come to stand. */
export const WIDTH = 300;
export const HEIGHT = 200;
