import { useEffect } from 'react'
import { useNow } from '#src/shared/useNow.ts'
import { useWall } from './useWall.ts'
import { WallNotice } from './WallNotice.tsx'
import { WallView } from './WallView.tsx'

/** Longer without an answer, and the page says so: a single call may be slow. */
const AWAY_AFTER_MS = 3_000

type WallProps = {
  /** Of the API; undefined until it is known. */
  base: string | undefined
  /** Of the link; empty when the address has none. */
  token: string
  onName: (name: string) => void
}

/** The wall of an exercise, by the token of its link alone. */
export function Wall({ base, token, onName }: WallProps) {
  const { picture, answeredAt, isOver } = useWall(token ? base : undefined, token)
  const ageMs = useNow() - answeredAt
  const isAway = ageMs >= AWAY_AFTER_MS
  const name = picture?.answer.event_name ?? 'Exercise wall'
  useEffect(() => onName(name), [onName, name])
  if (!token)
    return (
      <WallNotice
        title="This address is incomplete"
        text="Open the whole link, with everything after the #."
      />
    )
  if (isOver)
    return (
      <WallNotice title="This link no longer works" text="Ask the organizer of the exercise for a new one." />
    )
  if (!picture)
    return <WallNotice title={isAway ? 'Reconnecting' : 'Loading'} text="Waiting for the server." />
  return <WallView timed={picture} awayForMs={isAway ? ageMs : undefined} />
}
