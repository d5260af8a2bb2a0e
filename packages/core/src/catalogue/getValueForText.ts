/** The value of a text field for one text: a single number applies to every text, a list cycles by text index. */
export const getValueForText = (value: number | readonly number[], index: number): number =>
  typeof value === 'number' ? value : (value[index % value.length] ?? 0);
