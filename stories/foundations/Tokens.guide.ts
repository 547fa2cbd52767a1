import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'Every visual decision is a custom property named after its purpose. The values below are the current ones of this page, in both themes.',
  parts: {
    Color: 'Surfaces, lines and text: most of every page.',
    Tone: 'The colours of states: soft for backgrounds, solid for buttons, and text on either.',
    Space: 'The steps between things, on a grid of 4 px.',
    Size: 'Heights of controls and rows, widths of dialogs, the shell.',
    Line: 'Widths of lines, and the spacing of letters.',
    Radius: 'Corners.',
    Font: 'The two typefaces.',
    Text: 'Weight, size, line height and typeface in one.',
    Shadow: 'The one elevation.',
    Layer: 'The order of layers.',
    Motion: 'How long things move. All are 0 ms under reduced motion.',
    Opacity: 'How faint secondary elements are.',
    Maps: 'The colours and sizes of maps.',
    DoseRates: 'The casing around the colours of dose rates, and the sizes of their legend and chart.',
    SetByPages: 'What pages that embed the widgets may set, by these names.',
  },
}
