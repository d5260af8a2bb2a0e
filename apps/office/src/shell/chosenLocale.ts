const place = (viewerId: string | null) => `cmon.office.locale${viewerId === null ? '' : `.${viewerId}`}`;

/** The locale a person chose on this machine, or with null the one last spoken on it; null when there is none. */
export const chosenLocale = (viewerId: string | null): string | null => localStorage.getItem(place(viewerId));

export const chooseLocale = (viewerId: string | null, locale: string): void =>
  localStorage.setItem(place(viewerId), locale);
