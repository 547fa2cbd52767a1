import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'A name may be as long as its field allows and may be read from right to left; nothing on the page depends on it being short or Latin.',
  why: [
    'Authorities have long names, and exercises cross borders.',
    'A name that pushes the button out of the page stops everyone’s work, not only that of people with long names.',
  ],
  requires: [
    'Text wraps; unbreakable words break anywhere rather than widening the page at 320 px.',
    'Text truncated to one line is complete in its title and in the details.',
    'The page is read from left to right. Each name has its own direction, and ids and figures beside it keep theirs.',
    'Counts, dates, states and actions never give way to a name.',
  ],
  pairs: [
    {
      right: { state: 'LongNameWraps', description: 'The name wraps; the state and the count stay visible.' },
      wrong: {
        state: 'AvoidLongNameOnOneLine',
        description: 'One line at any cost: what follows is pushed out of view.',
      },
    },
    {
      right: {
        state: 'NameKeepsItsDirection',
        description: 'The name in its own direction, the id beside it in its own.',
      },
      wrong: {
        state: 'AvoidMixedDirections',
        description: 'Joined into one text: the id moves within the name.',
      },
    },
  ],
  examples: [
    { title: 'Screens/Events/Event Management', state: 'Longest', look: 'The longest possible names.' },
    {
      title: 'Screens/Events/Event Management',
      state: 'RightToLeft',
      look: 'Arabic and Hebrew names with Latin ids.',
    },
    { title: 'Dialogs/Events/Delete Event', state: 'RightToLeft', look: 'Such a name within a sentence.' },
  ],
  parts: ['Table', 'Facts', 'Email', 'Breadcrumb'],
}
