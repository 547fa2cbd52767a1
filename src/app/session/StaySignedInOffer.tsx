import { useRef, useState } from 'react'
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
import { useKeyDown } from '#src/shared/useKeyDown.ts'
import { useNow } from '#src/shared/useNow.ts'
import { isSamePerson } from './ended.ts'

/** The notice of a session's last two minutes, and the dialog it opens. Never steals focus. */
export function StaySignedInOffer() {
  const api = useApi()
  const session = useSessionStore()
  const state = useStore(session)
  const { user } = useSession()
  const remaining = remainingMs(state, useNow())
  const [isAsking, setAsking] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const focusBefore = useRef<HTMLElement>(null)

  const ask = () => {
    // The notice disappears with its buttons, so the dialog must return focus to what had it before.
    if (notice.current?.contains(document.activeElement)) focusBefore.current?.focus()
    setAsking(true)
  }
  useShortcut(ask)
  // Just signed out: the page is about to go.
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
  // In the body, because an open dialog makes its siblings inert, and this must stay reachable.
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
        hidden={isDismissed && remaining > LAST_CALL_MS}
        onStay={ask}
        onDismiss={() => setDismissed(true)}
      />
    </div>,
    document.body,
  )
}

/** Alt+Shift+S anywhere on the page, also inside a dialog that traps focus. */
function useShortcut(onPress: () => void): void {
  useKeyDown((event) => {
    if (event.code !== 'KeyS' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onPress()
  }, true)
}

/**
 * Signs the current user in again without disturbing the page (ruling 25). Restarts the 30 minutes; the old session
 * expires within the two minutes it had left.
 * @throws ApiError 400 or 401 for a wrong password; DifferentPersonError, which stores nothing
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
  // Someone else may have signed in in another tab meanwhile; a session that ended just now is fine.
  if (!isSamePerson(answer.user.id, user.id) || (present && !isSamePerson(present.id, user.id)))
    throw new DifferentPersonError()
  signIn(session, answer, Date.now())
}
