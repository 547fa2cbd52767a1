/**
 * Colours of dose rate classes from the lowest to the highest, in both themes. What is high stands out most from the
 * page, so that the steps are also told by lightness alone; tests/unit/ui/doseColours.test.ts measures them.
 */
export type DosePalette = readonly [string, string, string, string, string, string]

export const lightDose: DosePalette = ['#009cb6', '#237fc8', '#5e45cd', '#8b0395', '#7c002e', '#3f0401']

export const darkDose: DosePalette = ['#774bcb', '#3a81d7', '#01aac6', '#32cfa5', '#a8e65c', '#fff467']
