import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'Most of a page is neutral; colour is kept for state, and one accent for what can be acted on. The figures are computed from the theme as it is: text needs 4.5, what one must see to use a control 3.',
  parts: {
    TextOnSurfaces: 'Each kind of text on each surface it stands on.',
    Tones: 'Words of a state on all that lies behind them, and words on loud buttons.',
    Controls: 'Focus, the lines of fields, and buttons against what they stand on.',
    ColourVision:
      'The words of the five states as people with colour-vision deficiencies see them. The figure is the distance of the two that are nearest; 0.06 tells them apart. Icon and word tell the rest.',
    Maps: 'What is drawn on maps against water and land.',
    DoseRates: 'From low to high. What is high stands out most, so the steps are told by lightness as well.',
  },
}
