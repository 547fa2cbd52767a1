/** Records what the page's own content security policy blocked. */
export interface PolicyWatch {
  /** The directive that blocked an address, if any. */
  refusalOf(address: string): string | undefined
  all(): { directive: string; blocked: string }[]
  stop(): void
}

/** Browsers report violations only by event; the call itself just fails. */
export function watchPolicy(): PolicyWatch {
  const seen: { directive: string; blocked: string }[] = []
  const note = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    // Report-only policies block nothing.
    if (disposition !== 'report') seen.push({ directive: effectiveDirective, blocked: blockedURI })
  }
  document.addEventListener('securitypolicyviolation', note)
  return {
    refusalOf: (address) =>
      seen.find(({ blocked }) => blocked !== '' && address.startsWith(blocked))?.directive,
    all: () => seen,
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  }
}

/** The event fires in a later task, after the blocked call has failed. */
export const violationReported = () => new Promise<void>((resolve) => setTimeout(resolve))
