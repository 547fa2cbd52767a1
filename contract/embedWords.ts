// Separate from the schemas, so that the diagnostics on another site's page need no zod.

/** For a page that is on no list. */
export const originNotAllowed = (page: string): string =>
  `This page (${page}) is not on the list of addresses that may show RadOps widgets.`
export const WHO_ALLOWS_ORIGINS =
  'An administrator of your organization can add it under Organization Profile, Embedding.'
