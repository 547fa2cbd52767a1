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
  /** Why this person may not use it, as a sentence (style F3). */
  reason: string
  /** Patch that removes the dialog from the URL, or opens a permitted one. */
  address: ParamsPatch
}

/**
 * Explains why a dialog named in the URL is refused, and removes it from the URL (style L8). Asks the server first,
 * because permissions may have been granted since sign-in; the dialog then opens after all.
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
      // Replace, so that Back does not return here.
      setParams(address, { replace: true })
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const check = async () => {
      try {
        await checkSession(api, session, controller.signal)
      } catch (error) {
        if (isAbort(error)) return
        // Without an answer, the known permissions apply. An ended session is handled elsewhere.
      }
      if (!controller.signal.aborted) refuse.current?.()
    }
    void check()
    return () => controller.abort()
  }, [api, session])
  return null
}
