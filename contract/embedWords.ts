// Apart from the schemas: the diagnostics on another's page have the words, and bring no zod with them.

/** For a page that is on no list: what it is, and who can change that. */
export const originNotAllowed = (page: string): string =>
  `This page (${page}) is not on the list of addresses that may show RadOps.`
export const WHO_ALLOWS_ORIGINS =
  'An administrator of your organization can add it under Organization Profile, Embedding.'
