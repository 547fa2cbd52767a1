import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'One typeface for words and one of fixed width for ids, addresses, coordinates and clocks. Both come with the product. Nothing is smaller than 12 px.',
  parts: {
    Scale: 'Every text style. Use the one named after the text’s purpose.',
    Scripts: 'Letters of other scripts come from the system.',
    Figures: 'Figures in a column have the same width; in ids, 0 differs from O and 1 from l.',
  },
}
