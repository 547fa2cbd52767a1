import { queryOptions, useMutation } from '@tanstack/react-query'
import { messageList } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useRefetch } from './useRefetch.ts'

/** What was delivered to the caller's teams, newest first: only for a server that knows `exercise-control`. @throws ApiError */
export const messagesQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: [...keys.injects, 'messages', String(event)],
    queryFn: ({ signal }) => api.get(messageList, path`events/${event}/messages/`, {}, { signal }),
  })

/** Says that a team has read a message. */
export function useAcknowledge() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ inject, team }: { inject: RowId; team: RowId }) =>
      api.post(null, path`injects/${inject}/acknowledge/`, { team }),
    onSettled: useRefetch('inject'),
  })
}
