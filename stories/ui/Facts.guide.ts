import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Facts/Facts.tsx', 'Facts/OrDash.tsx'],
  is: 'The facts of one record, a row each. A missing value is a dash.',
  use: [
    'In details of a record. Use the row that fits: `Facts.Text`, `Facts.Date`, `Facts.Time`, `Facts.Id` with a copy control, `Facts.Row` for anything else.',
    '`OrDash` alone for a value in a cell that may be missing.',
  ],
  not: [
    { when: 'Several things of the same kind.', take: 'Table' },
    { when: 'The values are to be changed here.', take: 'TextField' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Goes to the copy controls and links in it.' }],
  accessibility: [
    'A description list: each value is tied to its label.',
    'The dash is read as "None".',
    'Dates are `time` elements with the exact time.',
  ],
  states: {
    Default: 'One row of each kind.',
    Missing: 'All values are missing.',
    Narrow: 'Labels are above their values.',
    LongText: 'Long values break.',
    RightToLeft: 'Values read from right to left, ids stay Latin.',
  },
}
