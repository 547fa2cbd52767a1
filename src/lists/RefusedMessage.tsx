import { useEffect, useRef } from 'react'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { isAbort } from '#src/api/errors.ts'
import { checkSession } from '#src/api/session.ts'
import { type ParamsPatch, useScreenParams } from '#src/shared/screenParams.tsx'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { useAddToast } from '#src/shared/toasts.tsx'

const NONE = z.object({})

type RefusedMessageProps = {
  /** Why this person may not use it, a sentence (style F3). */
  reason: string
  /** What takes it off the address: nothing, or what they may open instead. */
  address: ParamsPatch
}

/**
 * In place of a dialog that the address names and this person may not use: says why, and cleans the address (style L8).
 * Rights kept from the sign-in may have been extended since, so the server is asked first; the dialog then opens instead.
 */
export function RefusedMessage({ reason, address }: RefusedMessageProps) {
  const api = useApi()
  const session = useSessionStore()
  const addToast = useAddToast()
  const [, setParams] = useScreenParams(NONE)
  const refuse = useRef<() => void>(undefined)
  useEffect(() => {
    refuse.current = () => {
      addToast({ tone: 'caution', title: reason })
      // Replaced, so that Back does not come here again.
      setParams(address, { replace: true })
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    const check = async () => {
      try {
        await checkSession(api, session, leaving.signal)
      } catch (error) {
        if (isAbort(error)) return
        // Without an answer, what is known counts; a session that is over ends by itself.
      }
      if (!leaving.signal.aborted) refuse.current?.()
    }
    void check()
    return () => leaving.abort()
  }, [api, session])
  return null
}
