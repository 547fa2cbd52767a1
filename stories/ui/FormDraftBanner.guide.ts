import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['FormDraftBanner/FormDraftBanner.tsx'],
  is: 'Offers the unsaved input of a session that ended.',
  use: ['Above a form that keeps its input with `useFormDraft`; `FormNotices` includes it.'],
  not: [
    { when: 'The form only contains secrets: they are never kept.' },
    { when: 'Any other message about a form.', take: 'Banner' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to Restore, then to Discard.' },
    { keys: 'Enter', does: 'Presses the one that has the focus.' },
  ],
  accessibility: ['A status: it does not interrupt a screen reader.'],
  states: { Offered: 'There is input to restore.', NotOffered: 'Nothing: no input was lost.' },
}
