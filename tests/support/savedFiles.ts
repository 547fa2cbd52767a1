import { vi } from 'vitest'

export type SavedFile = {
  name: string
  blob: Blob
  /** The text without its byte order mark. */
  lines: () => Promise<string[]>
}

/** Files the screen hands to the browser as downloads; jsdom has neither downloads nor object URLs. */
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

/** 'teams-2026-11-21.csv' with today's date in the local time zone. */
export function datedName(list: string): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${list}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`
}
