import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Layout/Stack.tsx', 'Layout/Inline.tsx', 'Layout/Grid.tsx', 'Layout/OnPaper.tsx'],
  is: 'The arrangement of elements: under each other (Stack), beside each other (Inline), in equal cells (Grid). They own the space between.',
  use: [
    'Around anything that needs space: no component has an outer margin.',
    '`Inline` for buttons and short facts, `Grid` for fields and cards, `Stack` for the rest.',
    '`OnPaper` for what a control or a tooltip says on screen: only print shows it.',
  ],
  not: [
    { when: 'Rows with the same columns.', take: 'Table' },
    { when: 'The row above a list.', take: 'Toolbar' },
  ],
  keyboard: 'Not focusable. Tab follows the order of the children.',
  accessibility: ['They have no role and never change the reading order.'],
  states: {
    Stacked: 'Under each other.',
    Beside: 'Next to each other, wrapping to the next line.',
    Spread: 'The first at the start, the last at the end.',
    Cells: 'Equal cells, as many to a line as fit.',
    Spaces: 'All steps.',
    Narrow: 'The same cells on a phone.',
  },
}
