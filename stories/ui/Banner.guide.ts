import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Banner/Banner.tsx', 'Banner/FailureBanner.tsx', 'Banner/StaleBanner.tsx'],
  is: 'A message in the page, about the content below it.',
  use: [
    'For what a person must know before continuing: a licence that ends, a form that was refused, a kiosk that does not answer.',
    'With `action` when there is something to do about it.',
    '`StaleBanner` for content that is shown but could not be refreshed.',
    '`FailureBanner` for a part, such as the options of a field, that could not be loaded.',
  ],
  not: [
    { when: 'It succeeded and nothing needs doing.', take: 'ToastRegion' },
    { when: 'The content itself could not be fetched.', take: 'ErrorState' },
    { when: 'One field is wrong: say it at the field.', take: 'Field' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to its action, then to Dismiss.' },
    { keys: 'Enter', does: 'Presses the focused button.' },
  ],
  accessibility: [
    '`critical` and `caution` interrupt (role alert); the others wait (role status).',
    'Each tone has its own shape.',
  ],
  states: {
    Tones: 'All tones, each with a title.',
    WithAction: 'With an action, and it can be dismissed.',
    LongText: 'Long words break; the action stays visible.',
    RightToLeft: 'A name read from right to left in the message.',
  },
}
