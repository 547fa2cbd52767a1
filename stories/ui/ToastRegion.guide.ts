import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Toast/ToastRegion.tsx'],
  is: 'Short news in the corner: what was done, or what happened elsewhere.',
  use: [
    'After something was saved, sent or deleted, when the page itself hardly shows it.',
    'The shell has one region; features call the toasts’ store and render nothing.',
  ],
  not: [
    { when: 'It must be read before going on.', take: 'Banner' },
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
    'It takes no focus away, and gives back the focus that it had.',
    'With an action it stays 10 seconds, and as long as it is pointed at or has the focus.',
  ],
  states: {
    Positive: 'It was done.',
    WithAction: 'Something can be done about the news.',
    Caution: 'Something to look out for.',
    Critical: 'It was not done: read at once.',
    Several: 'One above the other.',
    Empty: 'Nothing to say: the region is there and cannot be seen.',
    Narrow: 'As wide as a phone.',
    LongText: 'Long words break.',
    RightToLeft: 'A name read from right to left.',
  },
}
