import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Pagination/PagePagination.tsx', 'Pagination/RangePagination.tsx', 'Pagination/PageSizeSelect.tsx'],
  is: 'Page navigation of a list, in the two wordings of the specification, and the choice of page size.',
  use: [
    '`PagePagination` ("Page 1 of 4") and `RangePagination` ("Showing 1 - 10 of 47 entries") in the footer of a table; the specification says which.',
    '`sizes` where rows per page can be chosen; `PageSizeSelect` in the toolbar where the specification puts it there.',
  ],
  not: [
    { when: 'A short list that is loaded whole: show it whole.', take: 'Table' },
    { when: 'A feed that loads more on scrolling: `scroll.onNearEnd` of the table.', take: 'Table' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the enabled buttons.' },
    { keys: 'Enter', does: 'Turns the page; in the field, goes to the page typed there.' },
    { keys: 'Space', does: 'Turns the page.' },
  ],
  accessibility: [
    'A landmark; set `label` where a screen has more than one.',
    'The new page is announced ("Page 2 of 4").',
  ],
  states: {
    FirstPage: 'There is no previous page.',
    MiddlePage: 'Both directions are possible.',
    LastPage: 'There is no next page.',
    Range: 'The other wording.',
    Empty: 'An empty list is page 1 of 1, or 0 - 0 of 0.',
    ManyPages: 'Numbers are left out; a page can be typed.',
    WithPageSize: 'Rows per page are chosen beside the pages.',
    NarrowManyPages: 'On a phone a field replaces the numbers.',
    PageSize: 'How many rows a page has.',
    Narrow: 'On the narrowest phone.',
  },
}
