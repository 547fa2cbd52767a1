/** '1 row', '1,204 rows', '2.5 hours'. Also for verbs: counted(n, 'is', 'are'). */
export const counted = (count: number, one: string, many = `${one}s`): string => {
  // Agrees with what is shown: 0.97 hours are '1 hour'.
  const shown = Math.round(count * 10) / 10
  return `${shown.toLocaleString('en-US')} ${shown === 1 ? one : many}`
}
