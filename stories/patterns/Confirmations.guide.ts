import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'Ask only before something that cannot be undone, and so that people can answer without knowing the product.',
  why: [
    'People who are asked about everything stop reading, and answer yes to the one question that matters.',
    'During an exercise one press can end the work of several teams.',
  ],
  requires: [
    'The title is the question, its verb is the button: "Stop mission?" and "Stop mission", never "OK".',
    'The text says who is affected, what else is deleted or ended, and whether it can be undone.',
    'A critical question starts with focus on Cancel.',
    'While the action runs, the dialog stays open and cannot be closed; a failure is shown in it, so people can try again.',
    'If it can be undone, do it at once and show a toast.',
  ],
  pairs: [
    {
      right: {
        state: 'NamesWhatIsLost',
        description: 'What will happen, to whom, and that it cannot be undone.',
      },
      wrong: { state: 'AvoidAreYouSure', description: 'Sure of what? And which of two buttons stops it?' },
    },
    {
      right: {
        state: 'ToastInsteadOfQuestion',
        description: 'It can be reversed at any time: no question, a message afterwards.',
      },
      wrong: { state: 'AvoidNeedlessQuestion', description: 'A question about something harmless.' },
    },
  ],
  examples: [
    { title: 'Dialogs/Events/Delete Event', state: 'Confirming', look: 'What is deleted, by name and id.' },
    { title: 'Dialogs/Events/Delete Event', state: 'Saving', look: 'The deletion is running.' },
    {
      title: 'Dialogs/Events/Delete Event',
      state: 'Failed',
      look: 'It failed, with the reason; people can try again.',
    },
    { title: 'Dialogs/Events/End Event', state: 'Confirming', look: 'Which missions end with it.' },
  ],
  parts: ['ConfirmDialog', 'ToastRegion', 'Button'],
}
