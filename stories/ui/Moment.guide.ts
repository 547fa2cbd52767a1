import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Moment/Moment.tsx'],
  is: 'A point in time, with the exact moment and its zone on hover, touch and focus.',
  use: [
    'Wherever a list or a row of facts shows a time. `text` is what the specification writes; without it a recent time reads as "5 minutes ago".',
  ],
  not: [
    { when: 'It is a row of facts.', take: 'Facts' },
    { when: 'It is a duration or a running clock.', take: 'StateBadge' },
  ],
  keyboard:
    'A stop of Tab where it has a time; `isTabStop={false}` takes it out of long lists. Escape hides the bubble.',
  accessibility: ['The exact moment is its description, so it is read out without the bubble.'],
  states: {
    Recent: 'Within a day: how long ago, kept up to date.',
    Older: 'Date and time in the language and zone of the reader.',
    AsSpecified: 'Written as the specification has it; the rest is in the bubble.',
    Focused: 'With its bubble.',
    DayOnly: 'A date without a time has no bubble.',
    FreeText: 'Text that is not a date is shown unchanged.',
  },
}
