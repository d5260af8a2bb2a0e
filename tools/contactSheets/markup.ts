/** The HTML elements of a contact sheet. */

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');

/** A drawing with its caption and paler notes below it. */
export const buildFigure = (body: string, caption = '', ...notes: readonly string[]): string =>
  `<figure>${body}<figcaption><b>${escapeHtml(caption)}</b>${notes.map((note) => `<br>${escapeHtml(note)}`).join('')}</figcaption></figure>`;

export const buildRow = (figures: readonly string[], className = ''): string =>
  `<div class="row ${className}">${figures.join('')}</div>`;

export const buildSection = (title: string, body: string): string => `<h2>${escapeHtml(title)}</h2>${body}`;

/** Drawings side by side on a background colour. The class `layers` puts them on top of each other. */
export const buildTray = (drawings: readonly string[], background: string, className = ''): string =>
  `<div class="tray ${className}" style="background:${background}">${drawings.join('')}</div>`;
