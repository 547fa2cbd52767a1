import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'Motion shows what happened to an element, and never takes more than 200 ms. Only things in progress keep moving.',
  parts: {
    Durations:
      'Fast for hover, medium for what appears and disappears. With reduced motion all of them are 0 ms, and spinners do not turn.',
    UnderWay:
      'The three things that keep moving: a spinner beside text, placeholders while loading, the state of a starting mission.',
  },
}
