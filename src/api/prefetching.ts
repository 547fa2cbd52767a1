import type { QueryClient } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'
import type { Api } from './http.ts'

/** What a screen's first request is made of, before the screen renders (style rule R3). */
export type Prefetching = {
  client: QueryClient
  api: Api
  session: Session
  /** Of the address. */
  search: string
  /** Chosen by platform staff in the header (ruling 13). */
  organization?: RowId | undefined
}
