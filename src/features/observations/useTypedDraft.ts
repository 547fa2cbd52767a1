import { useEffect, useRef, useState } from 'react'
import { z } from '#contract/zod.ts'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { recall, remember } from '#src/shared/remembered.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { type ObservationValues, observationValues } from './observationRules.ts'

/**
 * Stores a new observation on this device while it is typed, because a phone in the field may lose network, page or
 * battery. The draft belongs to this person and event, and is deleted when filed or discarded.
 * @param event undefined stores nothing, for an observation that is on the server
 * @returns whether a draft was restored; discard deletes it
 */
export function useTypedDraft(event: string | undefined, form: RecordForm<ObservationValues>) {
  const { user } = useSession()
  const item = event === undefined ? undefined : `radops.observation.${user.id}.${event}`
  const [draft] = useState(() => (item === undefined ? undefined : readDraft(recall(item))))
  const set = useRef(form.set)
  useEffect(() => {
    if (!draft) return
    for (const [name, value] of Object.entries(draft)) set.current(name as keyof ObservationValues, value)
  }, [draft])
  const isOver = useRef(false)
  const { values, isDirty } = form
  useEffect(() => {
    if (item !== undefined && isDirty && !isOver.current) remember(item, JSON.stringify(values))
  }, [item, isDirty, values])
  return {
    isRestored: draft !== undefined,
    discard: () => {
      isOver.current = true
      if (item !== undefined) remember(item, undefined)
    },
    /** Undoes restoring the draft. */
    reset: () => {
      if (item !== undefined) remember(item, undefined)
      form.reset()
    },
  }
}

function readDraft(text: string | undefined): ObservationValues | undefined {
  if (text === undefined) return undefined
  try {
    return z.safeParse(observationValues, JSON.parse(text)).data
  } catch {
    return undefined // not a draft of ours
  }
}
