const storageKey = (viewerId: string | null) =>
  `cmon.office.locale${viewerId === null ? '' : `.${viewerId}`}`;

/**
 * The locale that a person chose on this machine; for a null viewer, the last one chosen by anybody. Null when there is
 * none.
 */
export const loadChosenLocale = (viewerId: string | null): string | null =>
  localStorage.getItem(storageKey(viewerId));

export const saveChosenLocale = (viewerId: string | null, locale: string): void =>
  localStorage.setItem(storageKey(viewerId), locale);
