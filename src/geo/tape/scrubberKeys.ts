/**
 * Zoom keys of the scrubber, the same as on maps.
 * @returns factor for the shown time span, or all of it; undefined for any other key
 */
export function zoomByKey(key: string): number | 'whole' | undefined {
  if (key === '+' || key === '=') return 0.5
  if (key === '-' || key === '_') return 2
  return key === '0' ? 'whole' : undefined
}

/**
 * Seek keys of the scrubber: arrows move ten seconds, with Shift a minute, Page keys five minutes, Home and End to the
 * ends.
 * @returns new time in ms; undefined for any other key
 */
export function seekByKey(
  key: string,
  isShift: boolean,
  ms: number,
  { from, to }: { from: number; to: number },
) {
  const step = isShift ? 60_000 : 10_000
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return ms - step
    case 'ArrowRight':
    case 'ArrowUp':
      return ms + step
    case 'PageDown':
      return ms - 5 * 60_000
    case 'PageUp':
      return ms + 5 * 60_000
    case 'Home':
      return from
    case 'End':
      return to
    default:
      return undefined
  }
}
