import { createContext, type ReactNode, useContext } from 'react'
import { invariant } from '#src/shared/invariant.ts'
import type { Api } from './http.ts'

const ApiContext = createContext<Api | null>(null)

/** Provides the root's client; query factories take it: `useQuery(eventQueries(useApi()).list(filter))`. */
export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The client of this root. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  invariant(api, 'useApi outside ApiProvider')
  return api
}
