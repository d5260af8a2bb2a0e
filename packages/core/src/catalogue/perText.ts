/** A text field's figure for one text: a number holds for every text, a list cycles by text index. */
export const perText = (figure: number | readonly number[], index: number): number =>
  typeof figure === 'number' ? figure : (figure[index % figure.length] ?? 0);
