/** True when a key typed on this element writes text. */
export function acceptsText(element: Element | null): element is HTMLElement {
  if (element instanceof HTMLTextAreaElement) return true;
  if (element instanceof HTMLInputElement)
    return !/^(button|checkbox|radio|submit|reset|file|range|color)$/.test(element.type);
  return element instanceof HTMLElement && element.isContentEditable;
}

/** Inserts text at the caret of an element, with the same input event as real typing. */
export function insertText(element: Element | null, text: string): void {
  if (!acceptsText(element)) return;
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const start = element.selectionStart ?? element.value.length;
  const value = element.value.slice(0, start) + text + element.value.slice(element.selectionEnd ?? start);
  const prototype =
    element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.setSelectionRange(start + text.length, start + text.length);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
