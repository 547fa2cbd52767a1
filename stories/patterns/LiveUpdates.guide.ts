import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'Changes made elsewhere appear within a second, without a reload, and never interrupt what a person is doing.',
  why: [
    'Several people watch one mission. With an outdated state, people stop what has ended or wait for what is running.',
    'A page that moves under the pointer makes people press the wrong thing.',
  ],
  requires: [
    'The state of a mission looks the same everywhere, so people notice a change at once.',
    'A change is announced once, politely; a failure immediately.',
    'Focus, selection, scroll position and input are kept. A record being edited is not overwritten: the person gets a message and decides.',
    'When the connection is lost, the page says that it may be out of date, and since when, and recovers by itself.',
  ],
  pairs: [
    {
      right: {
        state: 'OutOfDateNotice',
        description: 'The last known state, and that it may be out of date.',
      },
      wrong: {
        state: 'AvoidOldDataWithoutNotice',
        description: 'The connection is lost and nothing shows it.',
      },
    },
    {
      right: { state: 'EditConflictNotice', description: 'Someone else has saved: the person decides.' },
      wrong: { state: 'AvoidSilentOverwrite', description: 'The input is replaced, and a toast says so.' },
    },
  ],
  examples: [
    {
      title: 'Screens/Missions/Event Dashboard',
      state: 'Starting',
      look: 'The mission starts, here or elsewhere.',
    },
    { title: 'Screens/Missions/Event Dashboard', state: 'Filled', look: 'Since when, on which kiosk.' },
    { title: 'Screens/Missions/Event Dashboard', state: 'OutOfDate', look: 'The connection is lost.' },
    { title: 'Parts/Forms/Notices', state: 'ChangedByBoth', look: 'Someone else has saved the same record.' },
  ],
  parts: ['StateBadge', 'LiveRegion', 'Banner', 'ToastRegion'],
}
