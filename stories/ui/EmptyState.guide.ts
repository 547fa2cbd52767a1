import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['States/EmptyState.tsx'],
  is: 'Nothing here, why, and what to do next.',
  use: [
    'In place of a list that has no rows. Say whether there is nothing yet or nothing matches.',
    'With `isNoList` if it is not a list that is empty: the text of a page around a widget does not apply. `RecordNotFound` (src/lists) is for one record requested by its id.',
    'With `action` for the next step, or for the way out of a filter.',
  ],
  not: [
    { when: 'It could not be fetched.', take: 'ErrorState' },
    { when: 'The person may not see it.', take: 'RefusedState' },
    { when: 'It is still loading.', take: 'LoadingState' },
    { when: 'One value is missing: `OrDash`.', take: 'Facts' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Goes to its action, where it has one.' }],
  accessibility: ['Plain text in the place of the list; the table around it keeps its name.'],
  states: {
    Nothing: 'Only that there is nothing.',
    NothingMatches: 'Search and filters leave nothing; the way out is offered.',
    NextStep: 'There is nothing yet, and the first one can be made here.',
    LongText: 'Long words break.',
    RightToLeft: 'A search read from right to left.',
  },
}
