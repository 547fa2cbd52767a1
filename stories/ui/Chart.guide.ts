import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Chart/Chart.tsx'],
  is: 'The text around a chart: what it shows, the value under the pointer, and the figures of its axis.',
  use: [
    '`ChartCaption` first in the `figure` of every chart.',
    '`ChartScale` beside the drawing, with only as many figures as the scale needs.',
  ],
  not: [
    {
      when: 'Values that people compare one by one: a table beside or instead of the drawing.',
      take: 'Table',
    },
    { when: 'One figure alone: write it.', take: 'Facts' },
  ],
  keyboard: 'Not focusable. The owner draws the chart and handles the arrow keys.',
  accessibility: [
    'The caption is text and is read. The figures beside the drawing are hidden: the owner provides the values.',
  ],
  states: {
    Whole: 'No pointer: the value is for the whole chart.',
    Pointed: 'The value at one point.',
    LongText: 'A long measure breaks above the reading.',
  },
}
