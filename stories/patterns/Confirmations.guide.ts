import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'Ask only before what cannot be taken back, and ask so that it can be answered without knowing the product.',
  why: [
    'Who is asked about everything stops reading, and answers yes to the one question that matters.',
    'During an exercise one press can end the work of several teams.',
  ],
  asks: [
    'The title is the question, its verb is the button: "Stop mission?" and "Stop mission", never "OK".',
    'The text says to whom it happens, what goes with it, and whether it can be undone.',
    'A critical question starts with the focus on Cancel.',
    'While it is being done the dialog stays and cannot be closed; a failure stays in it, for another try.',
    'What can be undone is done at once and said in the corner.',
  ],
  pairs: [
    {
      right: { state: 'NamesWhatIsLost', says: 'The verb, whom it hits and that it is for good.' },
      wrong: { state: 'AreYouSure', says: 'Sure of what? And which of two buttons stops it?' },
    },
    {
      right: {
        state: 'SaidAfterwards',
        says: 'It can be done again at any time: no question, a word afterwards.',
      },
      wrong: { state: 'AskedInVain', says: 'A question about what harms nobody.' },
    },
  ],
  examples: [
    { title: 'Dialogs/Events/Delete Event', state: 'Asked', look: 'What is deleted, by name and id.' },
    { title: 'Dialogs/Events/Delete Event', state: 'Saving', look: 'It is being done.' },
    {
      title: 'Dialogs/Events/Delete Event',
      state: 'Failed',
      look: 'It was not done, and why; one can try again.',
    },
    { title: 'Dialogs/Events/End Event', state: 'Asked', look: 'Which missions end with it.' },
  ],
  parts: ['ConfirmDialog', 'ToastRegion', 'Button'],
}
