/** '1 kiosk', '3 kiosks', '1,204 kiosks'; `many` where a word follows the count: 'event is', 'events are'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
