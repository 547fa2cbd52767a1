/** Browsers read the address after the click; all start within this time. */
const BEGIN_MS = 10_000

export const saveCsv = (csv: string, name: string): void =>
  saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)

/** Downloads a blob under the given file name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), BEGIN_MS)
}
