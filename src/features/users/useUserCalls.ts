import { useMemo } from 'react'
import { useApi } from '#src/api/context.tsx'
import { endingOn402, type UserCalls, userCalls } from '#src/api/users.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { type UserVariant, userListing, variantRules } from './userRules.ts'

/** The calls as a variant makes them. */
export function useUserCalls(variant: UserVariant): UserCalls {
  const api = useApi()
  const session = useSessionStore()
  const { side, endsOn402 } = variantRules[variant]
  return useMemo(
    () => userCalls(endsOn402 ? endingOn402(api, session) : api, side, userListing),
    [api, session, side, endsOn402],
  )
}
