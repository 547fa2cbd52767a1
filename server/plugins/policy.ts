/** Base64 SHA-256 digests of a document's inline content. */
export interface InlineParts {
  scripts: string[]
  styles: string[]
}

const byDigest = (digests: readonly string[] = []) => digests.map((digest) => `'sha256-${digest}'`)

/**
 * The content security policy: only what the portal ships. No inline scripts or styles except by digest, no framing, no
 * host but this one and the configured country service.
 */
export function policyDirectives(
  countryCodesUrl: string | null,
  inline?: InlineParts,
): Record<string, string[]> {
  const countries = countryCodesUrl === null ? [] : [new URL(countryCodesUrl).origin]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...byDigest(inline?.scripts)],
    'style-src': ["'self'", ...byDigest(inline?.styles)],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...countries],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  }
}

/** The same as a header value. */
export const policyOf = (countryCodesUrl: string | null, inline?: InlineParts): string =>
  Object.entries(policyDirectives(countryCodesUrl, inline))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
