import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Toolbar/Toolbar.tsx', 'Toolbar/FoldedFilters.tsx'],
  is: 'The row above a list: search, filters, and actions for the whole list at the end.',
  use: ['Above every list. The search comes first, the button that adds one last.'],
  not: [
    { when: 'Actions of the whole screen.', take: 'PageHeader' },
    { when: 'Actions of one row.', take: 'ActionBar' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes through search, filters and actions in the order they are read.' },
    { keys: 'Enter Space', does: 'On a phone, on Filters: shows or hides the filters.' },
  ],
  accessibility: [
    'Search and filters are a search landmark named by `label`.',
    'The button Filters says how many filters are set, and whether they are shown.',
  ],
  states: {
    Default: 'Search, a filter and the button that adds one.',
    FiltersOnly: 'No actions for the list.',
    Narrow: 'On a phone the filters are behind a button beside the search.',
    NarrowWithFilters: 'The filters of a phone are shown, one of them is set.',
    LongText: 'Text that does not fit wraps to the next line.',
    RightToLeft: 'A search read from right to left.',
  },
}
