import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'A failure is told once, where the person is looking, with what can be done about it.',
  why: [
    'The same failure in a banner and in the corner reads as two.',
    'Who reads "Something went wrong" has to call somebody; who reads the server’s sentence often has not.',
  ],
  asks: [
    'What could not be fetched: in its place, with Retry.',
    'What could not be saved: where it was sent from; what was typed stays.',
    'What one may not do: the control stays, is off and says why. Where a whole screen is not allowed, it says so.',
    'No connection and an ended session are told by the shell, once for all that is on the page.',
    'The server’s sentence is shown where it has one for people; else ours. Never a number or a stack.',
  ],
  pairs: [
    {
      right: { state: 'InItsPlace', says: 'Where the rows would be: the reason and Retry.' },
      wrong: {
        state: 'InTheCorner',
        says: 'Far from the list, gone after some seconds, and nothing to do about it.',
      },
    },
    {
      right: { state: 'OffAndSaysWhy', says: 'The button is there and says which permission it needs.' },
      wrong: { state: 'RefusedAfterwards', says: 'It lets people work and refuses in the end.' },
    },
  ],
  examples: [
    {
      title: 'Screens/Events/Event Management',
      state: 'Failed',
      look: 'The server fails: its sentence and Retry.',
    },
    { title: 'Screens/Events/Event Management', state: 'NoPermission', look: 'The right is missing.' },
    { title: 'Screens/Events/Event Management', state: 'Offline', look: 'No connection.' },
    { title: 'Dialogs/Teams/Edit Team', state: 'Failed', look: 'Not saved; what was typed is still there.' },
    { title: 'Screens/Events/Event Management', state: 'SessionEnded', look: 'The sign-in is over.' },
  ],
  parts: ['ErrorState', 'Banner', 'ErrorSummary', 'PermissionButton'],
}
