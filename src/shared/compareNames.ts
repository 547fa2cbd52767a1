/** Orders names as people count: Team 9 before Team 10, whatever the case. @returns below, above or equal to 0 */
export const compareNames = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare
