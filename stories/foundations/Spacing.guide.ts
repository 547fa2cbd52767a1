import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'Space is taken from one row of steps on a grid of 4 px. Parents own it: no component has an outer margin.',
  parts: {
    Steps: 'Every step there is.',
    Corners: 'One row of corners: small for what is small, large for cards and dialogs.',
    Targets: 'What is pressed is at least 24 px, and 28 px or more as a button.',
  },
}
