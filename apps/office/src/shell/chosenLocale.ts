const STORAGE_KEY = 'cmon.office.locale';

/** The locale in which this machine showed the office last, before anybody signs in; null when there is none. */
export const loadChosenLocale = (): string | null => localStorage.getItem(STORAGE_KEY);

export const saveChosenLocale = (locale: string): void => localStorage.setItem(STORAGE_KEY, locale);
