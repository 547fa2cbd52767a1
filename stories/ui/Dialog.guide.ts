import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Dialog/Dialog.tsx', 'Dialog/DetailsDialog.tsx', 'Dialog/ResultDialog.tsx'],
  is: 'A modal dialog: the page behind it waits. `DetailsDialog` shows one thing, with Close and what can be done with it. `ResultDialog` says what a press has done, and can only be closed.',
  use: [
    'For a form or details about one thing of the list behind it, which stays where it was.',
    'Small for a question, medium for a form, large for two columns or a map.',
  ],
  not: [
    { when: 'A yes or no.', take: 'ConfirmDialog' },
    { when: 'Names are ticked in a list.', take: 'ChecklistDialog' },
    { when: 'Something small beside its control, while the page stays in use.', take: 'Popover' },
    { when: 'Work that takes many steps or needs the page behind: give it a screen.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Cycles within the dialog.' },
    { keys: 'Shift Tab', does: 'The same, backwards.' },
    {
      keys: 'Escape',
      does: 'Closes, unless it is busy. An open list, a menu or a filled search handles it first.',
    },
  ],
  accessibility: [
    'Named by its title; the focus starts on the first control of its content and goes back on closing.',
    'A press outside closes only if it began outside.',
    'Scroll areas in it can be reached by keyboard.',
    'The portal and the widgets use different implementations that pass the same tests.',
  ],
  states: {
    Default: 'A form of two fields.',
    WithDescription: 'A sentence under the title.',
    Busy: 'Saving: it cannot be closed.',
    Small: 'For questions.',
    Large: 'For two columns.',
    Result: 'What a press has done.',
    Scrolling: 'Header and buttons stay, the content scrolls.',
    Native: 'As widgets show it.',
    LongText: 'A long title on a phone; the buttons share the width.',
    RightToLeft: 'A title read from right to left.',
  },
}
