const DIGEST = /^sha(256|384|512)-([\w+/-]+)={0,2}(?:\?.*)?$/

/**
 * Whether a browser would run a file beside this `integrity` (https://www.w3.org/TR/SRI/): of several digests the longest kind
 * counts, and any one of that kind is enough. What is no digest counts as none.
 * @returns undefined where the page is not by https, and a browser makes no digests for it
 */
export async function fitsIntegrity(integrity: string, file: ArrayBuffer): Promise<boolean | undefined> {
  const digests = integrity.split(/\s+/).flatMap((word) => {
    const [, bits, digest] = DIGEST.exec(word) ?? []
    return bits && digest ? [{ bits: Number(bits), digest: plainBase64(digest) }] : []
  })
  if (digests.length === 0) return true
  if (!isSecureContext) return undefined
  const longest = Math.max(...digests.map(({ bits }) => bits))
  const found = new Uint8Array(await crypto.subtle.digest(`SHA-${longest}`, file))
  const own = btoa(String.fromCharCode(...found)).replaceAll('=', '')
  return digests.some(({ bits, digest }) => bits === longest && digest === own)
}

/** Both alphabets are taken. */
const plainBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/')
