import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort } from '#src/api/errors.ts'
import type { EventRow } from '#src/api/eventRow.ts'
import { type EventListFilter, refetchEvents, toggleEvent } from '#src/api/eventSwitch.ts'
import { eventKey } from '#src/api/events.ts'
import { switchActions } from '#src/lists/bulk/bulk.ts'
import { navigateThroughGuard } from '#src/shared/navigationGuard.ts'
import { addToast, addUndoToast, dismissToast } from '#src/shared/toast.ts'
import { tabListing, whyNotEdit } from './eventRules.ts'

/** Toggling again would undo the other person's change. */
const CHANGED = 'Someone else changed this event in the meantime. The list shows the latest version.'

type ToggleInit = {
  /** Filter of the list (events spec §7). */
  filter: EventListFilter
  /** A dialog is open, maybe with unsaved input. */
  isDialogOpen: boolean
  /** A mission is running: the server refuses until it is stopped. */
  onRunning: (event: EventRow) => void
}

/**
 * Toggles rows: the server first, then a refetch (events spec §4). Failures show a toast (ruling 127); a running
 * mission opens a dialog. Avoids `useMutation`, which the first list would load only for this.
 */
export function useToggleEvent({ filter, isDialogOpen, onRunning }: ToggleInit) {
  const api = useApi()
  const client = useQueryClient()
  const [running, setRunning] = useState<readonly string[]>([])
  /** The server's refusal, for servers that cannot end an event. */
  const [refusal, setRefusal] = useState<string>()
  /** The list as it is when an answer arrives; undefined once the page was left. */
  const list = useRef<Pick<ToggleInit, 'isDialogOpen' | 'onRunning'>>(undefined)
  useEffect(() => {
    list.current = { isDialogOpen, onRunning }
  })
  /** Messages that offer a dialog of this page: they go with it. */
  const [offers] = useState(() => new Set<number>())
  useEffect(
    () => () => {
      list.current = undefined
      for (const id of offers) dismissToast(id)
    },
    [offers],
  )

  function showFailure(error: unknown, event: EventRow, isUndo: boolean): void {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 401 || isAbort(error)) return // an ended session is reported elsewhere
    const message = error instanceof Error ? error.message : ''
    const end = () => {
      setRefusal(message)
      list.current?.onRunning(event)
    }
    // Undo may be pressed on another page, where the dialog does not exist.
    const mayEnd = status === 409 && event.status === 'Active' && !isUndo && list.current !== undefined
    if (mayEnd && !list.current?.isDialogOpen) return end()
    const id = addToast({
      tone: 'critical',
      title: `${event.name} could not be ${event.status === 'Active' ? 'deactivated' : 'activated'}.`,
      text: status === 412 ? CHANGED : message,
      // A late answer must not replace a form that is being filled in.
      ...(mayEnd && {
        action: {
          label: 'End event',
          onSelect: () =>
            navigateThroughGuard(() => {
              dismissToast(id)
              end()
            }),
        },
      }),
    })
    if (mayEnd) offers.add(id)
  }

  async function toggle(event: EventRow): Promise<EventRow> {
    const { version } = await toggleEvent(api, event, filter)
    return { ...event, status: event.status === 'Active' ? 'Inactive' : 'Active', version }
  }

  async function run(event: EventRow, isUndo = false): Promise<void> {
    const key = eventKey(event)
    setRunning((before) => [...before, key])
    try {
      const toggled = await toggle(event)
      const tab = tabListing(toggled)?.label
      addUndoToast(
        {
          about: `event ${key}`,
          title: `${event.name} was ${toggled.status === 'Active' ? 'activated' : 'deactivated'}.`,
          ...(tab && { text: `It is listed under ${tab}.` }),
        },
        () => void run(toggled, true),
      )
    } catch (error) {
      showFailure(error, event, isUndo)
    }
    // Also after a failure, because the row may be out of date.
    await refetchEvents(client)
    setRunning((before) => before.filter((one) => one !== key))
  }

  return {
    run: (event: EventRow) => void run(event),
    isRunning: (event: EventRow) => running.includes(eventKey(event)),
    refusal,
    forget: () => setRefusal(undefined),
    /** Activate and Deactivate for many rows. */
    bulkActions: switchActions<EventRow>({
      isActive: ({ status }) => status === 'Active',
      whyNot: whyNotEdit,
      setActive: toggle,
      warning: 'They move to Inactive Events, where they can be activated again.',
    }),
  }
}
