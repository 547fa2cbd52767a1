import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'No input is lost, and errors are shown where they can be fixed.',
  why: [
    'The forms are long, and people fill them in between calls. Meanwhile the session may end, or a colleague may save the same record.',
    'A disabled button without a reason leaves people guessing; an enabled one that answers explains the rule.',
  ],
  requires: [
    'Labels are above fields, help below them, errors below the help. Required fields are marked.',
    'The button says what it does, and what it is doing: "Save kiosk", "Saving...".',
    'When the form is refused, focus moves to the first invalid field; with several, a summary links to each.',
    'Leaving a changed form asks first. Unsaved input from an ended session is offered again.',
    'Changes by someone else are shown, and the person decides field by field.',
  ],
  pairs: [
    {
      right: { state: 'ErrorSaysHowToFix', description: 'The error at the field, with how to fix it.' },
      wrong: { state: 'AvoidVagueError', description: 'An error without details, far from the field.' },
    },
    {
      right: {
        state: 'LabelAboveField',
        description: 'The label stays when something is typed; the placeholder is an example.',
      },
      wrong: {
        state: 'AvoidPlaceholderAsLabel',
        description: 'Once something is typed, nobody sees what the field is for.',
      },
    },
  ],
  examples: [
    { title: 'Dialogs/Teams/Edit Team', state: 'Invalid', look: 'The error at the focused field.' },
    {
      title: 'Dialogs/Teams/Edit Team',
      state: 'Refused',
      look: 'The server refuses: its message is at the field.',
    },
    { title: 'Parts/Forms/Notices', state: 'ChangedByBoth', look: 'Someone else has saved the same record.' },
    { title: 'Dialogs/Teams/Edit Team', state: 'Saving', look: 'The button says what it is doing.' },
  ],
  parts: ['TextField', 'SelectField', 'Combobox', 'Checkbox', 'ErrorSummary', 'FormDraftBanner', 'Dialog'],
}
