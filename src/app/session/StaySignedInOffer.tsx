import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { login } from '#src/api/session.ts'
import { SessionEndNotice } from '#src/features/session/SessionEndNotice.tsx'
import { StaySignedIn } from '#src/features/session/StaySignedIn.tsx'
import { DifferentPersonError, LAST_CALL_MS } from '#src/features/session/staySignedInRules.ts'
import { useSession, useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import {
  remainingMs,
  type SessionProfile,
  type SessionStore,
  signIn,
} from '#src/shared/session/sessionStore.ts'
import { addToast } from '#src/shared/toast.ts'
import { useNow } from '#src/shared/useNow.ts'
import { isSamePerson } from './ended.ts'

/** The last two minutes of a session: the notice, and the dialog it opens. Takes the focus from nobody who does not act. */
export function StaySignedInOffer() {
  const api = useApi()
  const session = useSessionStore()
  const state = useStore(session)
  const { user } = useSession()
  const remaining = remainingMs(state, useNow())
  const [isAsking, setAsking] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const focusBefore = useRef<HTMLElement>(null)

  const ask = () => {
    // The notice goes away with its buttons: the dialog is to give the focus back to what had it before them.
    if (notice.current?.contains(document.activeElement)) focusBefore.current?.focus()
    setAsking(true)
  }
  useShortcut(ask)
  // Signed out in this very moment: the page is about to go.
  if (state.access === null) return null
  if (isAsking)
    return (
      <StaySignedIn
        user={user}
        remaining={remaining}
        authenticate={async (password) => {
          await staySignedIn(api, session, user, password)
          addToast({ tone: 'positive', title: 'You stay signed in for another 30 minutes.' })
        }}
        onClose={() => setAsking(false)}
      />
    )
  // In the body: an open dialog makes its neighbours inert, and this must be within reach.
  return createPortal(
    <div
      ref={notice}
      onFocus={({ currentTarget, relatedTarget }) => {
        const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
        if (isFromOutside) focusBefore.current = relatedTarget
      }}
    >
      <SessionEndNotice
        remaining={remaining}
        hidden={isPutOff && remaining > LAST_CALL_MS}
        onStay={ask}
        onPutOff={() => setPutOff(true)}
      />
    </div>,
    document.body,
  )
}

/** Alt+Shift+S from anywhere on the page, from within a dialog that keeps the focus too. */
function useShortcut(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyS' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/**
 * Signs the current user in again without disturbing the page (ruling 25). The 30 minutes start
 * again; the old session ends by itself within the two minutes it had left.
 * @throws ApiError 400 or 401 for a wrong password; DifferentPersonError, and then nothing is stored
 */
async function staySignedIn(
  api: Api,
  session: SessionStore,
  user: SessionProfile,
  password: string,
): Promise<void> {
  const answer = await login(api, { email: user.email, password })
  session.catchUp()
  const present = session.getState().user
  // Someone else may have signed in meanwhile in another tab; an end just before the answer is no reason to refuse it.
  if (!isSamePerson(answer.user.id, user.id) || (present && !isSamePerson(present.id, user.id)))
    throw new DifferentPersonError()
  signIn(session, answer, Date.now())
}
