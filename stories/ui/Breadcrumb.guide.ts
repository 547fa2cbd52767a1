import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Breadcrumb/Breadcrumb.tsx'],
  is: 'Where this screen is, and the way back up.',
  use: [
    'On screens that are reached through another one: a report of an event, the teams of an organization.',
  ],
  not: [
    { when: 'The screen is in the menu: the menu shows the location.' },
    { when: 'It switches between parts of one thing.', take: 'Tabs' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes from step to step; the last one is not focusable.' },
    { keys: 'Enter', does: 'Goes up to that step.' },
  ],
  accessibility: [
    'A landmark named Breadcrumb around an ordered list; the last step is the current page.',
    'A truncated name is complete in its title.',
  ],
  states: {
    Default: 'One step up.',
    Deep: 'Four steps, one of which cannot be opened.',
    LongText: 'One line: the last name is truncated.',
    RightToLeft: 'Names read from right to left.',
  },
}
