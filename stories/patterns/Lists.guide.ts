import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'A list is found again as it was left: what is looked for, how it is sorted and which page it is on are in the address.',
  why: [
    'People send each other lists: "these kiosks expire". What is not in the address cannot be sent.',
    'In a control room somebody else finishes what one began. Back and reload must bring the same rows.',
    'A list that jumps while it is read is not trusted.',
  ],
  asks: [
    'The search comes first, filters after it, what acts on the whole list at the end.',
    'Columns can be hidden, and the choice is remembered. Every list can be saved as a CSV file.',
    'Newer rows come in place of the old ones; until then the old ones stay, dimmed.',
    'Where there is less than 640 px a row becomes a card with its actions in sight.',
    'Counts stand at the end of their column, ids in the face of fixed width.',
  ],
  pairs: [
    {
      right: { state: 'SaysWhyEmpty', says: 'Says that the filter leaves nothing, and offers the way out.' },
      wrong: {
        state: 'SaysNothing',
        says: 'Nobody knows whether there are no kiosks or the filter hides them.',
      },
    },
    {
      right: {
        state: 'FewActions',
        says: 'What is done most is in sight, the rest one press away; the dangerous one is last.',
      },
      wrong: { state: 'ManyActions', says: 'Every action in every row: the names are no longer found.' },
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
      look: 'Search and filters leave nothing.',
    },
    { title: 'Screens/Events/Event Management', state: 'Refreshing', look: 'Old rows stay and can be used.' },
  ],
  parts: ['Table', 'Toolbar', 'SearchField', 'SelectField', 'Pagination', 'EmptyState', 'Menu'],
}
