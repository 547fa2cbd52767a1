import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Pagination/PagePagination.tsx', 'Pagination/RangePagination.tsx', 'Pagination/PageSizeSelect.tsx'],
  is: 'The way through a list that has more than one page, in the two wordings of the specification, and how many rows a page has.',
  use: [
    '`PagePagination` ("Page 1 of 4") and `RangePagination` ("Showing 1 - 10 of 47 entries") in the footer of a table; the specification says which.',
    '`sizes` where rows per page can be chosen; `PageSizeSelect` in the toolbar where the specification puts it there.',
  ],
  not: [
    { when: 'A short list that is loaded whole: show it whole.', take: 'Table' },
    { when: 'A feed that goes on as it is scrolled: `scroll.onNearEnd` of the table.', take: 'Table' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the buttons that lead somewhere; the others are disabled.' },
    { keys: 'Enter', does: 'Turns the page; in the field, goes to the page typed there.' },
    { keys: 'Space', does: 'Turns the page.' },
  ],
  accessibility: [
    'A landmark; set `label` where a screen has more than one.',
    'The new page is announced ("Page 2 of 4").',
  ],
  states: {
    FirstPage: 'There is no page before.',
    MiddlePage: 'Both directions are possible.',
    LastPage: 'There is none after.',
    Range: 'The other wording.',
    Empty: 'An empty list is page 1 of 1, or 0 - 0 of 0.',
    ManyPages: 'Numbers are left out; a page can be typed.',
    WithPageSize: 'Rows per page are chosen beside the pages.',
    NarrowManyPages: 'On a phone a field replaces the numbers.',
    PageSize: 'How many rows a page has.',
    Narrow: 'On the narrowest phone.',
  },
}
