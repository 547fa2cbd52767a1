import { longText, rtl } from '#stories/fixtures/names.ts'

/** A long product name: words of usual length, the last one unbreakable. */
export const longName = longText(100)

/** A single unbreakable word. */
export const unbrokenName = longText(120).slice(-40)

/** Right-to-left names; ids and addresses next to them are Latin. */
export const arabicName = rtl.organization
export const hebrewName = rtl.otherOrganization
