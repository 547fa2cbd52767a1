import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['VisuallyHidden/VisuallyHidden.tsx'],
  is: 'Text for assistive technology only.',
  use: [
    'For text that is visually clear from position or shape: the heading of a list, the meaning of a dash.',
  ],
  not: [
    { when: 'It changes and is to be announced.', take: 'LiveRegion' },
    { when: 'The text helps everyone: show it.' },
    { when: 'The name of a control: `label` does that.', take: 'IconButton' },
  ],
  keyboard: 'Not focusable. Put nothing focusable in it.',
  accessibility: ['Read in its place, as any text.'],
  states: { Default: 'Nothing is seen between the two lines.' },
}
