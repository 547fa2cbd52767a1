/** Opens a tape at its highest dose rate. */
export const AT_MAXIMUM = 'maximum'

/** Position of a tape in the address. */
export type TapePosition = {
  /** ISO 8601 or AT_MAXIMUM; undefined is where the tape opens. */
  at: string | undefined
  speed: number
}
