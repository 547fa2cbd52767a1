import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['FormDraftBanner/FormDraftBanner.tsx'],
  is: 'Offers what somebody had typed when the session ended under them.',
  use: ['Above a form that keeps its input with `useFormDraft`; `FormNotices` brings it along.'],
  not: [
    { when: 'The form holds secrets only: they are never kept.' },
    { when: 'Any other news about a form.', take: 'Banner' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to Restore, then to Discard.' },
    { keys: 'Enter', does: 'Presses the one that has the focus.' },
  ],
  accessibility: ['A status: it waits until the reader is free.'],
  states: { Offered: 'There is something to bring back.', NotOffered: 'Nothing: nothing was lost.' },
}
