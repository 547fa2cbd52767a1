import { useEffect, useRef, useState } from 'react'
import { z } from '#contract/zod.ts'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { makeUuid } from '#src/shared/makeUuid.ts'
import { type RememberedItem, recall, remember } from '#src/shared/remembered.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { type ObservationValues, observationValues } from './observationRules.ts'

/** `request_id` once it was sent: the answer may have been lost with the page. */
const typedDraft = z.object({ ...observationValues.shape, request_id: z.optional(z.string()) })

const itemOf = (user: string | number, event: string): RememberedItem => `radops.observation.${user}.${event}`

/** Whether this device has an observation of this person and event that was not filed. */
export const hasTypedDraft = (user: string | number, event: string): boolean =>
  readDraft(recall(itemOf(user, event))) !== undefined

const newRequest = () => ({ id: makeUuid(), isRepeated: false })

/**
 * Stores a new observation on this device while it is typed, because a phone in the field may lose network, page or
 * battery. The draft belongs to this person and event, and is deleted when filed or discarded.
 * @param event undefined stores nothing, for an observation that is on the server
 * @returns `isRestored`: there was a draft; `request`: its id for the server, the same for every attempt, so that a lost
 * answer does not file it twice
 */
export function useTypedDraft(event: string | undefined, form: RecordForm<ObservationValues>) {
  const { user } = useSession()
  const item = event === undefined ? undefined : itemOf(user.id, event)
  const [draft] = useState(() => (item === undefined ? undefined : readDraft(recall(item))))
  const [request, setRequest] = useState(() =>
    draft?.request_id === undefined ? newRequest() : { id: draft.request_id, isRepeated: true },
  )
  const [isRestored, setRestored] = useState(draft !== undefined)
  const set = useRef(form.set)
  useEffect(() => {
    if (!draft) return
    for (const [name, value] of Object.entries(draft.values)) {
      set.current(name as keyof ObservationValues, value)
    }
  }, [draft])
  const isOver = useRef(false)
  const { values, isDirty } = form
  useEffect(() => {
    if (item === undefined || !isDirty || isOver.current) return
    const kept = { ...values, ...(request.isRepeated && { request_id: request.id }) }
    remember(item, JSON.stringify(kept satisfies z.infer<typeof typedDraft>))
  }, [item, isDirty, values, request])
  return {
    isRestored,
    request,
    /** Call it before the observation is sent. */
    onSend: () => setRequest({ ...request, isRepeated: true }),
    discard: () => {
      isOver.current = true
      if (item !== undefined) remember(item, undefined)
    },
    /** Undoes restoring the draft: what is typed now is another observation. */
    reset: () => {
      if (item !== undefined) remember(item, undefined)
      setRequest(newRequest())
      setRestored(false)
      form.reset()
    },
  }
}

function readDraft(text: string | undefined) {
  if (text === undefined) return undefined
  try {
    const { request_id, ...values } = z.parse(typedDraft, JSON.parse(text))
    return { request_id, values }
  } catch {
    return undefined // not a draft of ours
  }
}
