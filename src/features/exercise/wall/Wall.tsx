import { useEffect, useState } from 'react'
import { readWall, type TaggedPicture } from '#src/api/wallPicture.ts'
import { useNow } from '#src/shared/useNow.ts'
import { WallView } from './WallView.tsx'
import * as css from './wall.css.ts'

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

const POLL_MS = 1_000
/** A link that is over may be a server that is just being replaced: asked again, seldom. */
const POLL_OVER_MS = 60_000

type WallState = {
  /** The last one there was. */
  picture?: TaggedPicture
  /** When the server last answered, by this clock; when the first call was made, before. */
  answeredAt: number
  /** The link is over, was taken back, or never was one. */
  isOver?: true
}

/** Polls the wall of a link. @param base of the API; undefined until it is known */
function useWall(base: string | undefined, token: string): WallState {
  const [state, setState] = useState<WallState>(() => ({ answeredAt: Date.now() }))
  useEffect(() => {
    if (base === undefined) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const poll = async (known: TaggedPicture | undefined) => {
      const sentAt = Date.now()
      let picture = known
      let pauseMs = POLL_MS
      try {
        picture = await readWall(base, token, known, end.signal)
        if (end.signal.aborted) return
        setState({ answeredAt: Date.now(), ...(picture ? { picture } : { isOver: true }) })
        if (!picture) pauseMs = POLL_OVER_MS
      } catch {
        // Chosen silence (E4): the page itself says that it is reconnecting, and since when.
        if (end.signal.aborted) return
      }
      timer = setTimeout(() => void poll(picture), Math.max(0, sentAt + pauseMs - Date.now()))
    }
    void poll(undefined)
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [base, token])
  return state
}

/** What the wall says while there is no picture. */
const WallNotice = ({ title, text }: { title: string; text: string }) => (
  <main className={css.notice}>
    <div role="status">
      <h1 className={css.title}>{title}</h1>
      <p className={css.small}>{text}</p>
    </div>
  </main>
)
