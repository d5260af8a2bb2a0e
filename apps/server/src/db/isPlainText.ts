const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether a database can store and compare a text: the text has no NUL and no lone surrogate. */
export const isPlainText = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);
