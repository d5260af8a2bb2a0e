/** The few pieces of HTML that a contact sheet is made of. */

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');

/** A drawing with what is to be said of it beneath; the lines after the first are paler. */
export const figure = (body: string, caption = '', ...notes: readonly string[]): string =>
  `<figure>${body}<figcaption><b>${escaped(caption)}</b>${notes.map((note) => `<br>${escaped(note)}`).join('')}</figcaption></figure>`;

export const row = (figures: readonly string[], className = ''): string =>
  `<div class="row ${className}">${figures.join('')}</div>`;

export const section = (title: string, body: string): string => `<h2>${escaped(title)}</h2>${body}`;

/** Drawings side by side on a ground of their own; `layers` lays them one upon the other. */
export const tray = (drawings: readonly string[], ground: string, className = ''): string =>
  `<div class="tray ${className}" style="background:${ground}">${drawings.join('')}</div>`;
