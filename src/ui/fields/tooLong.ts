const counted = (count: number) => count.toLocaleString('en-US')

/** What a field says while its text is too long; the text stays whole, so that nobody loses its end unseen. */
export const tooLong = (label: string, value: string, maxLength: number | undefined): string | undefined =>
  maxLength !== undefined && value.length > maxLength
    ? `${label} can have at most ${counted(maxLength)} characters. Remove ${counted(value.length - maxLength)}.`
    : undefined
