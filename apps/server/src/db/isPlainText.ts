const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether a database can store and compare a text: it has no NUL and no half of a character. */
export const isPlainText = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);
