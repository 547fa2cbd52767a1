/** What a field says while its text is too long; the text stays whole, so that nobody loses its end unseen. */
export const tooLong = (value: string, maxLength: number | undefined): string | undefined =>
  maxLength !== undefined && value.length > maxLength
    ? `Only ${maxLength.toLocaleString('en-US')} characters fit. Remove ${(value.length - maxLength).toLocaleString('en-US')}.`
    : undefined
