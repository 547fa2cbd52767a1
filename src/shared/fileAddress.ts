import { isSafeWebAddress } from '#contract/shared.ts'

/**
 * Where a stored file opens: relative addresses are the server's own.
 * @param address as the wire has it (`file` or `download_url`; ruling 154)
 * @param base of the API, absolute or relative to this page
 * @returns undefined for anything but http(s) without credentials, which is shown as text
 */
export function fileAddress(address: string | null | undefined, base: string): string | undefined {
  const start = new URL(base, globalThis.location?.href)
  if (!address || !URL.canParse(address, start)) return undefined
  const { href } = new URL(address, start)
  return isSafeWebAddress(href) ? href : undefined
}
