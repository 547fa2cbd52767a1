import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'Nothing that somebody typed is lost, and whatever is wrong is said where it can be mended.',
  why: [
    'Forms here are long and are filled in between two calls. A session may end meanwhile, or a colleague may save the same record.',
    'A button that is off and says nothing leaves people guessing; one that may be pressed and answers teaches the rule.',
  ],
  asks: [
    'Labels stand above fields, help below them, errors below the help. Required fields are marked.',
    'The button says what it does, and what it is doing: "Save kiosk", "Saving...".',
    'When the form is refused, the first bad field has the focus, and a summary leads to each when there are several.',
    'Leaving a changed form asks first. What was typed when a session ended is offered again.',
    'What somebody else changed meanwhile is shown, and one decides field by field.',
  ],
  pairs: [
    {
      right: { state: 'SaysWhatIsWrong', says: 'What is wrong, at the field, in words that lead on.' },
      wrong: { state: 'SaysThatItIsWrong', says: 'That something is wrong, far from where it is.' },
    },
    {
      right: {
        state: 'LabelStays',
        says: 'The label stays when something is typed; the placeholder is an example.',
      },
      wrong: { state: 'LabelGoes', says: 'Once something is typed nobody sees what was asked for.' },
    },
  ],
  examples: [
    {
      title: 'Dialogs/Teams/Edit Team',
      state: 'Invalid',
      look: 'What is wrong, at the field that has the focus.',
    },
    {
      title: 'Dialogs/Teams/Edit Team',
      state: 'Refused',
      look: 'The server refuses: its sentence stands at the field.',
    },
    {
      title: 'Parts/Forms/Notices',
      state: 'ChangedByBoth',
      look: 'Someone else has saved the same record.',
    },
    { title: 'Dialogs/Teams/Edit Team', state: 'Saving', look: 'The button says what it is doing.' },
  ],
  parts: ['TextField', 'SelectField', 'Combobox', 'Checkbox', 'ErrorSummary', 'FormDraftBanner', 'Dialog'],
}
