import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/SearchField.tsx'],
  is: 'A search box with a control that clears it.',
  use: ['First in the toolbar of a list. It searches while typing, after a pause.'],
  not: [
    { when: 'A value of a form is found by typing.', take: 'Combobox' },
    { when: 'Any other text.', take: 'TextField' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the box, then to Clear search while there is something to clear.' },
    { keys: 'Escape', does: 'Clears it and keeps the focus; a dialog around it stays open.' },
  ],
  accessibility: [
    'Role searchbox. Its label is only for screen readers; the placeholder shows the same text until something is typed.',
    'Clearing keeps the focus in the box.',
  ],
  moreProps:
    'Besides these it takes `label`, `value`, `onChange`, `onBlur`, `id`, `name`, `disabled`, `placeholder` and `maxLength`.',
  states: {
    Empty: 'Nothing typed: no control to clear.',
    Filled: 'With its control.',
    Focused: 'Reached by keyboard.',
    Disabled: 'Cannot be used now.',
    LongText: 'Longer than its place.',
    RightToLeft: 'Words read from right to left.',
  },
}
