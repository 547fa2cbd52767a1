import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['SkipLink/SkipLink.tsx', 'SkipLink/SkipButton.tsx'],
  is: 'The first Tab stop of a page: past the navigation, to the content.',
  use: [
    'Once, before everything else; the shell has it.',
    'SkipButton within a page: past many stops, such as from a selected row to the actions of the list.',
  ],
  not: [{ when: 'Any other link.', take: 'TextLink' }],
  keyboard: [
    { keys: 'Tab', does: 'The first Tab on a page shows it.' },
    { keys: 'Enter', does: 'Goes to the content.' },
  ],
  accessibility: ['Give the target `tabIndex={-1}`, so that it can take the focus.'],
  states: { Default: 'Hidden until focused.', Focused: 'After the first Tab.' },
}
