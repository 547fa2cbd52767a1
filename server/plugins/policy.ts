/** SHA-256 digests, in base64, of what a document has in itself instead of in files. */
export interface InlineParts {
  scripts: string[]
  styles: string[]
}

const byDigest = (digests: readonly string[] = []) => digests.map((digest) => `'sha256-${digest}'`)

/**
 * The content security policy: it allows what the portal ships and nothing else: no inline script or style but those named by
 * their digest, no frame around it, no host but this one and the country service if one is configured.
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

/** The same as a header's text. */
export const policyOf = (countryCodesUrl: string | null, inline?: InlineParts): string =>
  Object.entries(policyDirectives(countryCodesUrl, inline))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
