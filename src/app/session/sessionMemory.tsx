import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type AddressBar, carriedState, useAddressBar } from '#src/app/router/navigation.tsx'
import { normalizePath, paths } from '#src/app/router/paths.ts'
import { type DraftStore, DraftStoreContext, type DraftValue, SECRET_NAME } from '#src/shared/formDraft.tsx'
import { invariant } from '#src/shared/invariant.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { type SessionProfile, type SessionStore, sessionEndKind } from '#src/shared/session/sessionStore.ts'
import { clearEnded, isSamePerson, readEnded, rememberRequestedPath, writeEnded } from './ended.ts'

/** More than anyone types, and far less than the 5 MB a tab can store. */
const MAX_FORM_CHARACTERS = 256 * 1024

export type SessionMemory = DraftStore & {
  /** Notes the current address for the next sign-in, and for the last user. */
  rememberPlace: () => void
  /** Saves what a session leaves behind when it ends. @returns stop */
  follow: () => () => void
}

/** Saves what a session leaves behind in this tab, only at the moment it ends (ruling 25). */
function createSessionMemory(session: SessionStore, bar: AddressBar): SessionMemory {
  const forms = new Map<string, () => DraftValue>()
  const atThisAddress = (form: string): string => `${normalizePath(bar.read().pathname)} ${form}`

  const remember = (user: SessionProfile, collected: Record<string, unknown>, isLogout = false) => {
    const before = readEnded()
    const mine = before && isSamePerson(before.user, user.id) ? before : undefined
    const { pathname, search } = bar.read()
    const place = { path: pathname + search, state: carriedState(bar) }
    try {
      const { id, email } = user
      writeEnded({ user: id, email, isLogout, place, forms: { ...mine?.forms, ...collected } })
    } catch (error) {
      logProblem('the browser has no room to keep what was typed', error)
    }
  }

  const collect = (): Record<string, unknown> =>
    Object.fromEntries(
      [...forms].flatMap(([form, values]) => {
        const kept = withoutSecrets(values())
        return kept === undefined ? [] : [[atThisAddress(form), kept]]
      }),
    )

  return {
    rememberPlace: () => {
      const { pathname, search } = bar.read()
      const path = pathname + search
      // Where a session of this tab ended is only for the person whose session it was.
      if (readEnded()?.place?.path !== path) rememberRequestedPath(path)
      const { user } = session.getState()
      if (user) remember(user, {})
    },
    follow: () =>
      session.subscribe((state, previous) => {
        const sessionEnd = sessionEndKind(state, previous, Date.now())
        const isNewUser = state.user && state.user.id !== previous.user?.id
        const isLogoutHere = sessionEnd === 'left' && !session.isCatchingUp()
        if (isLogoutHere || (isNewUser && !isSamePerson(readEnded()?.user, state.user?.id))) clearEnded()
        const isOnLogin = normalizePath(bar.read().pathname) === paths.login()
        if (sessionEnd && !isLogoutHere && previous.user && !isOnLogin)
          remember(previous.user, collect(), sessionEnd === 'left')
      }),
    register: (form, values) => {
      forms.set(form, values)
      return () => {
        if (forms.get(form) === values) forms.delete(form)
      }
    },
    read: (form) => {
      const ended = readEnded()
      return isSamePerson(ended?.user, session.getState().user?.id)
        ? ended?.forms[atThisAddress(form)]
        : undefined
    },
    drop: (form) => {
      const ended = readEnded()
      if (!ended) return
      const { [atThisAddress(form)]: _dropped, ...others } = ended.forms
      writeEnded({ ...ended, forms: others })
    },
  }
}

function withoutSecrets(values: DraftValue): unknown {
  if (values === undefined) return undefined
  const text = JSON.stringify(values, (name, value: unknown) => (SECRET_NAME.test(name) ? undefined : value))
  if (text.length > MAX_FORM_CHARACTERS) {
    logProblem('a form is too large to be kept over the end of the session')
    return undefined
  }
  return JSON.parse(text)
}

const MemoryContext = createContext<SessionMemory | null>(null)

/** Wraps everything that a session's end can interrupt. */
export function SessionMemoryProvider({ children }: { children: ReactNode }) {
  const session = useSessionStore()
  const bar = useAddressBar()
  const [memory] = useState(() => createSessionMemory(session, bar))
  useEffect(() => memory.follow(), [memory])
  return (
    <MemoryContext value={memory}>
      <DraftStoreContext value={memory}>{children}</DraftStoreContext>
    </MemoryContext>
  )
}

export function useSessionMemory(): SessionMemory {
  const memory = useContext(MemoryContext)
  invariant(memory, 'useSessionMemory outside SessionMemoryProvider')
  return memory
}
