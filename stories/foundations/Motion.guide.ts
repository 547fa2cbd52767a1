import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'Things move to show what became of them, and never for more than 200 ms. Only what is under way goes on moving.',
  parts: {
    Durations:
      'Fast for what is under the pointer, medium for what comes and goes. With reduced motion all of them are 0 ms, and what would turn stands still.',
    UnderWay:
      'The three things that go on moving: a ring beside words, the bones of what is to come, the state of a mission that starts.',
  },
}
