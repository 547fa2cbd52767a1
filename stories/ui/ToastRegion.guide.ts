import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Toast/ToastRegion.tsx'],
  is: 'A short message at the bottom: what was done, or what happened elsewhere.',
  use: [
    'After something was saved, sent or deleted, when the page itself hardly shows it.',
    'The shell has one region; features call the toasts’ store and render nothing.',
  ],
  not: [
    { when: 'It must be read before continuing.', take: 'Banner' },
    { when: 'A form was refused.', take: 'ErrorSummary' },
    {
      when: 'It must not be missed, such as a mission that failed: say it in the page as well.',
      take: 'StateBadge',
    },
  ],
  keyboard: [
    { keys: 'N', does: 'Goes to the newest, from anywhere on a page of the portal.' },
    { keys: 'Tab', does: 'Goes to its action, then to Dismiss.' },
    { keys: 'Enter', does: 'Presses the one that has the focus.' },
  ],
  accessibility: [
    'The region is always in the page, so that what is added is announced; failures interrupt.',
    'It never takes focus by itself, and returns focus when it disappears.',
    'With an action it stays 10 seconds, and longer while hovered or focused.',
  ],
  states: {
    Positive: 'It was done.',
    WithAction: 'With an action.',
    Caution: 'A warning.',
    Critical: 'A failure: read at once.',
    Several: 'One above the other.',
    Empty: 'No message: the region exists, but is invisible.',
    Narrow: 'As wide as a phone.',
    LongText: 'Long words break.',
    RightToLeft: 'A name read from right to left.',
  },
}
