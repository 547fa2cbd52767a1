import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['ErrorSummary/ErrorSummary.tsx', 'ErrorSummary/SummarizedErrors.tsx'],
  is: 'Above a form that was refused: what is wrong, with a link to each field.',
  use: ['Above every form; `FormNotices` shows it where the form is made with `useRecordForm`.'],
  not: [
    { when: 'Only one field is wrong: the field says it, and the summary hides itself.', take: 'Field' },
    { when: 'Something other than a form failed.', take: 'Banner' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes from link to link.' },
    { keys: 'Enter', does: 'Goes to that field.' },
  ],
  accessibility: [
    'An alert, read as soon as it appears; then the first invalid field gets focus.',
    'Errors are in the order of the fields.',
  ],
  states: {
    Fields: 'There is a problem with 2 fields.',
    FieldsAndWhole: 'The form as a whole, too.',
    Whole: 'Not about a field.',
    OneField: 'Nothing: the field says it all.',
    LongText: 'Long sentences break.',
    RightToLeft: 'With a name read from right to left.',
  },
}
