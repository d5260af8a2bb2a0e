/** The name of an output profile: the name of its file in assets/profiles, without the extension. */
export const PROFILE_NAME = /^[A-Za-z0-9_-]{1,60}$/;
