import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type GlobalKioskLimit, globalKioskLimit } from '#contract/kiosks.ts'
import { KIOSK_LIMIT_REFRESH_MS } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { useApi } from './context.tsx'
import { ApiError } from './errors.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useRefetch } from './useRefetch.ts'

const LIMITS = 'global-kiosk-limits/'

/** A list of one or none, with or without `results`, or just the object (administration spec §7). */
const limitAnswer = z.union([
  z.array(globalKioskLimit),
  z.object({ results: z.array(globalKioskLimit) }),
  globalKioskLimit,
])

/** The current limit; null if never set. @throws ApiError */
export async function fetchKioskLimit(api: Api, signal?: AbortSignal): Promise<GlobalKioskLimit | null> {
  const answer = await api.get(limitAnswer, LIMITS, undefined, signal ? { signal } : {})
  if ('id' in answer) return answer
  const [limit] = 'results' in answer ? answer.results : answer
  return limit ?? null
}

/** Platform-wide settings. @throws ApiError */
export const settingsQueries = (api: Api) => ({
  /** Users per kiosk: refetched every 30 seconds and when the window gets focus (spec §4). */
  kioskLimit: () =>
    queryOptions({
      queryKey: [...keys.settings, 'kiosk-limit'],
      queryFn: ({ signal }) => fetchKioskLimit(api, signal),
      refetchInterval: KIOSK_LIMIT_REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
})

/** The limit, refetched as above. */
export function useKioskLimit() {
  const limit = useQuery(settingsQueries(useApi()).kioskLimit())
  const { refetch } = limit
  useEffect(() => {
    // The query refetches when the tab becomes visible; a window can also gain focus without having been hidden.
    const askAgain = () => void refetch({ cancelRefetch: false })
    globalThis.addEventListener('focus', askAgain)
    return () => globalThis.removeEventListener('focus', askAgain)
  }, [refetch])
  return limit
}

type LimitChange = {
  /** The limit as read; null for none. */
  before: GlobalKioskLimit | null
  global_max_users: number
}

/**
 * Sets the users per kiosk: PUT if there is a limit, POST if not. Shows the new limit at once, and refetches kiosks,
 * which show their free places.
 * @throws ApiError 412 if someone else saved first, also for the first value
 */
export function useSaveKioskLimit() {
  const api = useApi()
  const client = useQueryClient()
  const refetch = useRefetch('settings')
  return useMutation({
    mutationFn: (change: LimitChange) => saveKioskLimit(api, change),
    onSuccess: (limit) => {
      client.setQueryData(settingsQueries(api).kioskLimit().queryKey, limit)
      void refetch()
    },
  })
}

async function saveKioskLimit(
  api: Api,
  { before, global_max_users }: LimitChange,
): Promise<GlobalKioskLimit> {
  const answer = await sendKioskLimit(api, before, { global_max_users })
  // Other servers may answer without a body, or with a message; it is saved all the same.
  const saved = z.safeParse(globalKioskLimit, answer).data ?? (await fetchKioskLimit(api))
  return saved ?? { id: before?.id ?? '', global_max_users }
}

async function sendKioskLimit(
  api: Api,
  before: GlobalKioskLimit | null,
  body: { global_max_users: number },
): Promise<unknown> {
  if (before)
    return api.put(z.unknown(), path`global-kiosk-limits/${before.id}/`, body, { version: before.version })
  try {
    return await api.post(z.unknown(), LIMITS, body)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    throw new ApiError({ status: 412, message: error.message, body: error.body, cause: error })
  }
}
