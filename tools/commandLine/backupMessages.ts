import MessageFormat from '@messageformat/core';

const english = new MessageFormat('en');

const ROWS = `{rows, plural, one {# row} other {# rows}}`;
const FILES = `{files, plural, one {# print file} other {# print files}}`;
const CATALOGUES = `{catalogues, plural, one {# catalogue version} other {# catalogue versions}}`;
const ERASED = `{erased, plural, one {# order was} other {# orders were}} erased again`;

/** The result of `npm run backup`. */
export const formatBackupResult = english.compile(
  `The backup is complete: ${ROWS}, ${FILES} and ${CATALOGUES} in {folder}.`,
);

/** The result of `npm run restore`, in two lines. */
export const formatRestoreResult = english.compile(
  `The backup of {at} is restored: ${ROWS} with the same hashes.\n${FILES} and ${CATALOGUES}; ${ERASED}.`,
);
