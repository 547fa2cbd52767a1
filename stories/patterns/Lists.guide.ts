import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'A list stays as it was left: search, sorting and page are in the address.',
  why: [
    'People send each other lists: "these kiosks expire". What is not in the address cannot be shared.',
    'In a control room, colleagues finish each other’s work. Back and reload must show the same rows.',
    'People do not trust a list that jumps while they read it.',
  ],
  requires: [
    'Search comes first, then filters, then actions for the whole list.',
    'Columns can be hidden, and the choice is remembered. Every list can be saved as a CSV file.',
    'While newer rows load, the old ones stay, dimmed.',
    'Below 640 px a row becomes a card with visible actions.',
    'Counts are right-aligned, ids in the monospaced typeface.',
  ],
  pairs: [
    {
      right: {
        state: 'EmptyWithReason',
        description: 'Says that nothing matches the filter, and offers to clear it.',
      },
      wrong: {
        state: 'AvoidEmptyWithoutReason',
        description: 'Nobody knows whether there are no kiosks or the filter hides them.',
      },
    },
    {
      right: {
        state: 'FewActions',
        description: 'The most used action is visible, the rest in a menu; the dangerous one is last.',
      },
      wrong: { state: 'AvoidManyActions', description: 'Every action in every row: the names get lost.' },
    },
  ],
  examples: [
    {
      title: 'Screens/Events/Event Management',
      state: 'Many',
      look: 'Search, filters, tools, a page of rows.',
    },
    {
      title: 'Screens/Events/Event Management',
      state: 'NothingMatches',
      look: 'Nothing matches search and filters.',
    },
    { title: 'Screens/Events/Event Management', state: 'Refreshing', look: 'Old rows stay and can be used.' },
  ],
  parts: ['Table', 'Toolbar', 'SearchField', 'SelectField', 'Pagination', 'EmptyState', 'Menu'],
}
