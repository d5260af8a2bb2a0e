/** The most characters of what is entered for an account. The office limits its fields, and the server refuses more. */
export const MAX_USER_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
