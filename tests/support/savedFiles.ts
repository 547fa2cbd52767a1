import { vi } from 'vitest'

export type SavedFile = {
  name: string
  blob: Blob
  /** Of a text: without the byte order mark. */
  lines: () => Promise<string[]>
}

/** Files that the screen hands to the browser's downloads; jsdom has neither them nor object addresses. */
export function catchFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const offered: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${offered.push(blob) - 1}`,
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = offered[Number(this.href.split(':').at(-1))]
    if (blob) saved.push({ name: this.download, blob, lines: () => linesOf(blob) })
  })
  return saved
}

const linesOf = async (blob: Blob) =>
  (await blob.text())
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

/** 'teams-2026-11-21.csv' of today, in the reader's zone. */
export function datedName(list: string): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${list}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`
}
