import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useAddressBar } from '#src/app/router/navigation.tsx'
import { DraftStoreContext } from '#src/shared/formDraft.tsx'
import { invariant } from '#src/shared/invariant.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { createSessionMemory, type SessionMemory } from './sessionMemory.ts'

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
