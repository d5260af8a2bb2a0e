/** Matches the name of an output profile, which is the name of its file in assets/profiles without the extension. */
export const PROFILE_NAME_PATTERN = /^[A-Za-z0-9_-]{1,60}$/;
