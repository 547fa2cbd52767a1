import { isSafeWebAddress } from '#contract/shared.ts'

/**
 * The address of a stored file; relative ones are the server's.
 * @param address as sent (`file` or `download_url`; ruling 154)
 * @param base of the API, absolute or relative to this page
 * @returns undefined unless http(s) without credentials; show others as text
 */
export function fileAddress(address: string | null | undefined, base: string): string | undefined {
  const start = new URL(base, globalThis.location?.href)
  if (!address || !URL.canParse(address, start)) return undefined
  const { href } = new URL(address, start)
  return isSafeWebAddress(href) ? href : undefined
}
