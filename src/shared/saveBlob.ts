/** Browsers read the address after the click; none of them takes longer than this to begin. */
const BEGIN_MS = 10_000

/** Hands a file to the browser's own downloads under the given name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), BEGIN_MS)
}
