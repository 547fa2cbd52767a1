/**
 * Values of the theme as they are: nobody but us styles the portal. The widgets' build puts settableByPages.ts in the place of
 * this file (scripts/support/aliases.mjs).
 */
export const settable = <T>(values: T, _path = ''): T => values
