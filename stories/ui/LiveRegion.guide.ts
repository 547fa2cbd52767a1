import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['LiveRegion/LiveRegion.tsx', 'LiveRegion/LoadingRegion.tsx', 'LiveRegion/AnnouncedContent.tsx'],
  is: 'Announces changes that the person did not trigger.',
  use: [
    'For a change that is only visible: a mission that has started elsewhere, rows that were fetched.',
    'Where several parts of a screen load at once, LoadingRegion around them says one loading text after the other.',
    'Around what a person has just chosen, such as a file: AnnouncedContent reads it when it appears.',
    'Keep it mounted and change its text: a region that appears filled is not read.',
  ],
  not: [
    { when: 'The change is also a visible message.', take: 'Banner' },
    { when: 'An action succeeded.', take: 'ToastRegion' },
    { when: 'The text never changes.', take: 'VisuallyHidden' },
  ],
  keyboard: 'Not focusable, and never moves focus.',
  accessibility: ['Polite (role status): what is being read is not interrupted. A failure is a Banner.'],
  states: { Silent: 'Mounted, with nothing to say.', Said: 'Its text has changed and is read once.' },
}
