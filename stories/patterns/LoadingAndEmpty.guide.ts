import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'A loading area looks like its content; an empty one says why.',
  why: [
    'If a page jumps when its rows arrive, people press the wrong thing.',
    'On a slow connection old rows are better than an empty page.',
    'An empty list looks like an error unless it says otherwise.',
  ],
  requires: [
    'First load: placeholders in the shape of the content, and a text for screen readers.',
    'Later loads: the old content stays, dimmed and usable, with a moving line above it.',
    'Nothing yet: what belongs here, and a button to add the first one.',
    'Nothing matches: which search or filter it is, and a button to clear it.',
    'If progress can be measured, show a bar; otherwise a spinner beside a text.',
  ],
  pairs: [
    {
      right: { state: 'Skeleton', description: 'Nothing moves when the rows arrive.' },
      wrong: {
        state: 'AvoidSpinnerInsteadOfSkeleton',
        description: 'A spinner without text, then everything jumps.',
      },
    },
    {
      right: { state: 'OldRowsStay', description: 'The old rows can still be read and used.' },
      wrong: { state: 'AvoidRemovingOldRows', description: 'Each new page starts empty.' },
    },
  ],
  examples: [
    { title: 'Screens/Events/Event Management', state: 'Loading', look: 'The first load.' },
    { title: 'Screens/Events/Event Management', state: 'Refreshing', look: 'A refetch.' },
    { title: 'Screens/Events/Event Management', state: 'Empty', look: 'There is nothing yet.' },
    { title: 'Screens/Missions/Event Dashboard', state: 'Loading', look: 'A screen of several parts.' },
  ],
  parts: ['Table', 'Skeleton', 'LoadingState', 'Spinner', 'ProgressBar', 'EmptyState'],
}
