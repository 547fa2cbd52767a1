import { isTrackTitle } from '#contract/placeColumns.ts'

/** The table of a RadiaCode track, without the line before it; undefined for any other text. */
export const withoutTrackTitle = (text: string): string | undefined =>
  isTrackTitle(text) ? text.replace(/^.*(?:\r\n|\r|\n)?/, '') : undefined
