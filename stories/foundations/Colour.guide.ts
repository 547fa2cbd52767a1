import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'Most of a page is neutral; colour is for state, with one accent for actions. The contrast figures are computed from the current theme: text needs 4.5, the visible parts of controls 3.',
  parts: {
    TextOnSurfaces: 'Each kind of text on each surface it is used on.',
    Tones: 'State texts on all their backgrounds, and texts of solid buttons.',
    Controls: 'Focus ring, field borders and buttons against their background.',
    ColourVision:
      'The texts of the five states as people with colour-vision deficiencies see them. The figure is the distance of the two nearest; above 0.06 they are distinguishable. Icon and text help too.',
    Maps: 'What is drawn on maps against water and land.',
    DoseRates:
      'The colours of dose rates are the same on every ground; the casing around them is what contrasts with it.',
  },
}
