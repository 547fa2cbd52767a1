import { useEffect, useState } from 'react'
import type { PasswordLink } from '#contract/session.ts'
import { useApi } from '#src/api/context.tsx'
import { readPasswordLink } from '#src/api/session.ts'
import { deadLink } from './passwordRules.ts'

/** What is known about a mailed link; nothing until the server answers, and nothing from a server that cannot say. */
export type LinkState = {
  kind?: PasswordLink['kind']
  /** Why it no longer works. */
  dead?: string
}

/**
 * Asks the server about a mailed link when its page opens, so that nobody types a password for one that no longer
 * works. Any other failure leaves the form as it is: sending it says the same.
 */
export function usePasswordLink(token: string | undefined): LinkState {
  const api = useApi()
  const [state, setState] = useState<LinkState>({})
  useEffect(() => {
    if (!token || !api.knows('password-link')) return
    const leaving = new AbortController()
    readPasswordLink(api, token, leaving.signal).then(
      ({ kind }) => leaving.signal.aborted || setState({ kind }),
      (error: unknown) => leaving.signal.aborted || setState({ dead: deadLink(error) }),
    )
    return () => leaving.abort()
  }, [api, token])
  return state
}
