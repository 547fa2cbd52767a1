import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Chart/ChartCaption.tsx', 'Chart/ChartScale.tsx'],
  is: 'The words around a drawing: what it shows, what it reads where somebody points, and the figures beside it.',
  use: [
    '`ChartCaption` first in the `figure` of every chart.',
    '`ChartScale` beside the drawing, with as few figures as say how high it goes.',
  ],
  not: [
    {
      when: 'Values that people compare one by one: a table beside or instead of the drawing.',
      take: 'Table',
    },
    { when: 'One figure alone: write it.', take: 'Facts' },
  ],
  keyboard: 'They are no stops. The drawing is the owner’s and takes the arrow keys there.',
  accessibility: [
    'The caption is text and is read. The figures beside the drawing are hidden: the owner tells the values themselves.',
  ],
  states: {
    Whole: 'Nobody points: the value speaks of all of it.',
    Pointed: 'What it reads at one place.',
    LongText: 'A long measure breaks above the reading.',
  },
}
