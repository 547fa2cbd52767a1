import { longText, rtl } from '#stories/fixtures/names.ts'

/** A name as long as the product's get: words of usual length, and one that cannot be broken at its end. */
export const longName = longText(100)

/** Nothing but a word that cannot be broken. */
export const unbrokenName = longText(120).slice(-40)

/** Names that are read from right to left; ids and addresses beside them stay Latin. */
export const arabicName = rtl.organization
export const hebrewName = rtl.otherOrganization
