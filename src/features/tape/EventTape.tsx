import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Tape } from '#contract/tape.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { tapeQuery } from '#src/api/tape.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { NotThere } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Player } from './lazyPlayer.tsx'
import { TapeView } from './TapeView.tsx'
import { tapeParams } from './tapeParams.ts'

/** What a server that does not say is taken to open. */
const ALL: NonNullable<Tape['opens']> = ['dashboard', 'control']

type EventTapeProps = {
  /** Row id or printed event_id. */
  eventKey: string
  /** Where else to go with this event, of the screens that are open to the person. */
  links: (opens: NonNullable<Tape['opens']>) => ReactNode
}

/** What happened on one event: who was where when, and measured what. */
export function EventTape({ eventKey, links }: EventTapeProps) {
  const api = useApi()
  // Beside the tape itself.
  useEffect(() => Player.preload(), [])
  const [{ from, to }] = useScreenParams(tapeParams)
  const tape = useQuery({
    ...tapeQuery(api, eventKey, { from, to }),
    placeholderData: keepPreviousData,
  })
  useCrumb(1, tape.data && { label: tape.data.event.name })
  if (tape.data)
    return <TapeView tape={tape.data} staleError={tape.error} links={links(tape.data.opens ?? ALL)} />
  if (!tape.error) return <LoadingState text="Loading the tape..." />
  if (hasStatus(tape.error, 404)) return <NotThere what="event" />
  return (
    <ErrorState
      message={tape.error.message}
      {...(!hasStatus(tape.error, 403) && {
        onRetry: () => void tape.refetch(),
        retrying: tape.isFetching,
      })}
    />
  )
}
