/** What the page's own content security policy refused while someone watched. */
export interface PolicyWatch {
  /** The directive that refused an address, if one did. */
  refusalOf(address: string): string | undefined
  all(): { directive: string; blocked: string }[]
  stop(): void
}

/** The browser tells of a refusal by an event and answers the call itself with a bare failure. */
export function watchPolicy(): PolicyWatch {
  const seen: { directive: string; blocked: string }[] = []
  const note = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    // A policy on trial reports and refuses nothing.
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
export const policyHasSpoken = () => new Promise<void>((resolve) => setTimeout(resolve))
