import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'A place that waits looks like what will stand there; a place that has nothing says why.',
  why: [
    'A page that jumps when its rows arrive is pressed in the wrong place.',
    'On a slow line the old rows are worth more than an empty page.',
    'An empty list is read as a fault unless it says otherwise.',
  ],
  asks: [
    'First load: bones in the shape of what comes, and a sentence for those who cannot see them.',
    'Every later load: what was there stays, dimmed and usable, with a line that moves above it.',
    'Nothing yet: what belongs here, and the button that makes the first one.',
    'Nothing matches: which search or filter leaves nothing, and the way out.',
    'What can be measured has a bar; what cannot has a ring beside words.',
  ],
  pairs: [
    {
      right: { state: 'ShapeOfWhatComes', says: 'Nothing moves when the rows arrive.' },
      wrong: { state: 'RingInTheMiddle', says: 'A ring without words, then everything jumps.' },
    },
    {
      right: { state: 'OldRowsStay', says: 'What was there can still be read and pressed.' },
      wrong: { state: 'OldRowsGo', says: 'Each new page begins empty.' },
    },
  ],
  examples: [
    { title: 'Screens/Events/Event Management', state: 'Loading', look: 'The first answer is on its way.' },
    { title: 'Screens/Events/Event Management', state: 'Refreshing', look: 'A newer one is on its way.' },
    { title: 'Screens/Events/Event Management', state: 'Empty', look: 'There is nothing yet.' },
    { title: 'Screens/Missions/Event Dashboard', state: 'Loading', look: 'A screen of several parts.' },
  ],
  parts: ['Table', 'Skeleton', 'LoadingState', 'Spinner', 'ProgressBar', 'EmptyState'],
}
