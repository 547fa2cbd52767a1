import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api } from '#src/api/http.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'

/** What a route shows. */
export type Screen = ComponentType & {
  /** Starts its first request before the screen is rendered; the screen does not depend on it (style rule R3). */
  warm?: (client: QueryClient, api: Api, session: Session, search: string) => void
}
/** Brings its module. */
export type LoadScreen = () => Promise<Screen>
