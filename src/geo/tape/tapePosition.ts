/** Opens a tape at its highest dose rate. */
export const AT_MAXIMUM = 'maximum'

/** Where a tape is, as an address has it. */
export type TapePosition = {
  /** ISO 8601, or the highest dose rate; undefined at the first reading. */
  at: string | undefined
  speed: number
}
