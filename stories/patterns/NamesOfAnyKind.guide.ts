import type { Pattern } from '#stories/docs/guide.ts'

export const guide: Pattern = {
  rule: 'A name may be as long as its field allows and may be read from right to left; nothing on the page depends on it being short or Latin.',
  why: [
    'Authorities have long names, and exercises cross borders.',
    'A name that pushes the button out of the page stops the work of everybody, not only of those with long names.',
  ],
  asks: [
    'Words break; what cannot break is broken anywhere rather than pushing the page aside at 320 px.',
    'What is cut to a line has its whole text as title, and is whole in the details.',
    'The page is read from left to right. Each name has its own direction, and ids and figures beside it keep theirs.',
    'Counts, dates, states and actions never give way to a name.',
  ],
  pairs: [
    {
      right: { state: 'Breaks', says: 'The name breaks, the state and the count stay in sight.' },
      wrong: {
        state: 'PushesAside',
        says: 'One line at any price: what comes after it is pushed out of sight.',
      },
    },
    {
      right: {
        state: 'KeepsItsDirection',
        says: 'The name in its own direction, the id beside it in its own.',
      },
      wrong: {
        state: 'MixesDirections',
        says: 'Glued into one text: the id changes its place within the name.',
      },
    },
  ],
  examples: [
    { title: 'Screens/Events/Event Management', state: 'Longest', look: 'The longest names there may be.' },
    {
      title: 'Screens/Events/Event Management',
      state: 'RightToLeft',
      look: 'Arabic and Hebrew names with Latin ids.',
    },
    { title: 'Dialogs/Events/Delete Event', state: 'RightToLeft', look: 'Such a name within a sentence.' },
  ],
  parts: ['Table', 'Facts', 'Email', 'Breadcrumb'],
}
