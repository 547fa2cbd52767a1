import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'What happens elsewhere shows within a second, without a reload, and never takes anything out of somebody’s hands.',
  why: [
    'Several people watch one mission. Whoever sees an old state stops what has ended or waits for what runs.',
    'A page that moves under the pointer makes people press the wrong thing.',
  ],
  asks: [
    'The state of a mission has one look everywhere, so that a change is seen at once.',
    'A change is said aloud once, politely; a failure at once.',
    'Focus, selection, scroll and what was typed stay. What somebody is editing is not overwritten: they are told and decide.',
    'Where the line is cut the page says that it may be out of date, and since when, and comes back by itself.',
  ],
  pairs: [
    {
      right: { state: 'SaysThatItIsOld', says: 'The last known state, and that it may be out of date.' },
      wrong: { state: 'LooksFresh', says: 'The line is cut and nothing tells.' },
    },
    {
      right: { state: 'AsksWhoEdits', says: 'Someone else has saved: the person decides.' },
      wrong: { state: 'OverwritesSilently', says: 'What was typed is replaced, and the corner says so.' },
    },
  ],
  examples: [
    {
      title: 'Screens/Missions/Event Dashboard',
      state: 'Starting',
      look: 'The mission starts, here or elsewhere.',
    },
    { title: 'Screens/Missions/Event Dashboard', state: 'Running', look: 'Since when, on which kiosk.' },
    { title: 'Screens/Missions/Event Dashboard', state: 'OutOfDate', look: 'The line is cut.' },
    {
      title: 'Parts/Forms/Notices',
      state: 'ChangedByBoth',
      look: 'Someone else has saved the same record.',
    },
  ],
  parts: ['StateBadge', 'LiveRegion', 'Banner', 'ToastRegion'],
}
