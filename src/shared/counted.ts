/** '1 row', '1,204 rows', '2.5 hours': 'are', 'is' and the like follow the count. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${count === 1 ? one : many}`
