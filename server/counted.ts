/** '1 kiosk', '3 kiosks', '1,204 kiosks'; pass `many` if a verb follows: 'event is', 'events are'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
