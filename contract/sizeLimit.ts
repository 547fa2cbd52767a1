const MIB = 1024 ** 2

/** '100 MB', '2 GB': the most bytes of a file, rounded down, so that no file within the stated limit is refused. */
export const sizeLimit = (max_bytes: number): string => {
  const size = Math.floor(max_bytes / MIB)
  return size >= 1024 ? `${Math.floor(size / 1024)} GB` : `${size} MB`
}
