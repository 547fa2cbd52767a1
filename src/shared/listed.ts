const NAMED = 5

/** 'Ada, Luis and 4 more' */
export function listed(names: readonly string[]): string {
  const more = names.length - NAMED
  // "and 1 more" would be no shorter than the name.
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}

const conjunction = new Intl.ListFormat('en')

/** 'Ada, Luis, and Bo' */
export const andList = (names: readonly string[]): string => conjunction.format(names)
