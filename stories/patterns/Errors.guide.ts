import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'Show a failure once, where the person is working, with what they can do about it.',
  why: [
    'The same failure in a banner and in a toast looks like two failures.',
    '"Something went wrong" makes people call support; the server’s message often tells them what to do.',
  ],
  requires: [
    'Failed to load: in place of the content, with Retry.',
    'Failed to save: in the form; the input is kept.',
    'Not allowed: the control stays visible, is disabled and says why. If the whole screen is not allowed, it says so.',
    'The shell reports a lost connection and an ended session, once for the whole page.',
    'Show the server’s message if it is written for people, otherwise ours. Never a status code or a stack trace.',
  ],
  pairs: [
    {
      right: { state: 'ErrorWhereContentWas', description: 'Where the rows would be: the reason and Retry.' },
      wrong: {
        state: 'AvoidErrorInToast',
        description: 'Far from the list, gone after a few seconds, and with nothing to do about it.',
      },
    },
    {
      right: {
        state: 'DisabledWithReason',
        description: 'The button is there and says which permission it needs.',
      },
      wrong: {
        state: 'AvoidErrorAfterPress',
        description: 'People fill in the form and are refused at the end.',
      },
    },
  ],
  examples: [
    {
      title: 'Screens/Events/Event Management',
      state: 'Failed',
      look: 'The server fails: its message and Retry.',
    },
    { title: 'Screens/Events/Event Management', state: 'NoPermission', look: 'The permission is missing.' },
    { title: 'Screens/Events/Event Management', state: 'Offline', look: 'No connection.' },
    { title: 'Dialogs/Teams/Edit Team', state: 'Failed', look: 'Not saved; the input is still there.' },
    { title: 'Screens/Events/Event Management', state: 'SessionEnded', look: 'The session has ended.' },
  ],
  parts: ['ErrorState', 'Banner', 'ErrorSummary', 'PermissionButton'],
}
