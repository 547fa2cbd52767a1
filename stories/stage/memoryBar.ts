import { useSyncExternalStore } from 'react'
import type { AddressBar } from '#src/app/router/navigation.tsx'

/** An in-memory address bar: the portal navigates in it, and Storybook's address stays. */
export function memoryBar(path: string): AddressBar {
  let present = placeOf(path, null)
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const navigate = (to: string | URL, { state = null }: { state?: unknown } = {}) => {
    present = placeOf(String(to), state)
    for (const listener of listeners) listener()
  }
  const useValue: AddressBar['useValue'] = (read) => useSyncExternalStore(subscribe, read)
  const usePath: AddressBar['hook'] = () => [useValue(() => present.pathname), navigate]
  return { hook: usePath, read: () => present, useValue }
}

function placeOf(path: string, state: unknown) {
  const { pathname, search } = new URL(path, location.origin)
  return { pathname, search, state }
}
