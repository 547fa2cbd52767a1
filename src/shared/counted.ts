/** '1 row', '1,204 rows': 'are', 'is' and the like follow the count. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
