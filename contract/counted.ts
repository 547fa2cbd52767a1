/** '1 row', '1,204 rows', '2.5 hours'. Also for verbs: counted(n, 'is', 'are'). */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${count === 1 ? one : many}`
