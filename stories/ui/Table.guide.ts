import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Table/Table.tsx', 'Table/SelectBox.tsx'],
  is: 'A list with its states: loading, empty, failed, refreshing. Where it has less than 640 px each row becomes a card.',
  use: [
    'For records of the same kind that people scan, compare or act on.',
    'Columns are data: each defines its alignment, its place on a card and its text in an export.',
  ],
  not: [
    { when: 'The details of one record.', take: 'Facts' },
    { when: 'Only names are chosen.', take: 'ChecklistDialog' },
  ],
  keyboard: [
    {
      keys: 'Tab',
      does: 'Goes to sortable headers and to controls in the rows; to the list itself if it scrolls.',
    },
    { keys: 'Enter', does: 'On a header: sorts by it, then reverses the order.' },
    { keys: 'ArrowUp ArrowDown', does: 'Scroll, where the list itself scrolls.' },
  ],
  accessibility: [
    'A table by role even as cards, where CSS alone would take that away.',
    'Loading is announced once; while refreshing, the table is busy and the old rows stay usable.',
    'Counts line up at the end with tabular figures.',
  ],
  states: {
    Default: 'Rows, sorted by name.',
    Loading: 'The first load: placeholder rows.',
    Refreshing: 'Old rows, dimmed; newer ones are loading.',
    Empty: 'Nothing matches.',
    EmptyWithNextStep: 'There is nothing yet, and the first one can be made.',
    Failed: 'The server’s message and Retry.',
    One: 'A single row.',
    Highlighted: 'One row is new, another one is open.',
    Scrolling: 'The rows scroll under their header.',
    Compact: 'Rows of 36 px, one line each.',
    Narrow: 'Cards on a phone.',
    Narrowest: 'Cards at 320 px: nothing scrolls sideways.',
    LongText: 'Long names break, and a table that still has no room scrolls by itself.',
    RightToLeft: 'Names read from right to left, ids and figures stay Latin.',
  },
}
