import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['PageHeader/PageHeader.tsx'],
  is: 'The title of the screen, and its actions.',
  use: ['Once at the top of a screen that has more to say than the title in the shell’s header.'],
  not: [
    { when: 'A part of the screen.', take: 'Section' },
    { when: 'A dialog has its own title.', take: 'Dialog' },
  ],
  keyboard: 'Not focusable; its links and actions are, in the order they are read.',
  accessibility: [
    'Its title is the page’s h1; in a widget, where the page around it owns that, set `level` to 2.',
  ],
  states: {
    Default: 'The title alone.',
    Everything: 'Breadcrumb, state, description and actions.',
    Narrow: 'On a phone the actions are below.',
    LongText: 'A long title breaks.',
    RightToLeft: 'A title read from right to left.',
  },
}
