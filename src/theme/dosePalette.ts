import { DOSE_COLOURS } from '#contract/doseScale.ts'

/**
 * Colours of dose rate classes from the lowest to the highest, in both themes. High values contrast most with the
 * page, so that the steps are also told by lightness alone; tests/unit/ui/doseColours.test.ts measures them.
 */
export type DosePalette = readonly [string, string, string, string, string, string]

/** The pictures that kiosks hand in have them too. */
export const lightDose: DosePalette = DOSE_COLOURS

export const darkDose: DosePalette = ['#774bcb', '#3a81d7', '#01aac6', '#32cfa5', '#a8e65c', '#fff467']
