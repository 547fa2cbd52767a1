import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'Spacing comes from one scale on a 4 px grid. Parents own it: no component has an outer margin.',
  parts: {
    Steps: 'Every step.',
    Corners: 'One scale of corners: small for small elements, large for cards and dialogs.',
    Targets: 'Targets are at least 24 px, buttons 28 px or more.',
  },
}
