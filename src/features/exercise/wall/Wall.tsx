import { useEffect, useState } from 'react'
import { readWall, type TaggedPicture } from '#src/api/wallPicture.ts'
import { useNow } from '#src/shared/useNow.ts'
import { WallView } from './WallView.tsx'
import * as css from './wall.css.ts'

/** Without an answer for this long, the page shows it. A single slow call does not count. */
const AWAY_AFTER_MS = 3_000

type WallProps = {
  /** Address of the API; undefined until known. */
  base: string | undefined
  /** From the link; empty if missing. */
  token: string
  onName: (name: string) => void
}

/** The wall of an exercise. Needs only the token of its link, no sign-in. */
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
/** An expired link is retried slowly, because the server may just be restarting. */
const POLL_OVER_MS = 60_000

type WallState = {
  /** The last one received. */
  picture?: TaggedPicture
  /** Local time of the last answer; before the first, of the first call. */
  answeredAt: number
  /** The link has expired, was revoked or never existed. */
  isOver?: true
}

/** Polls the wall of a link. @param base address of the API; undefined until known */
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
        // Errors are silent (E4): the page shows that it is reconnecting, and since when.
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

/** Shown while there is no picture. */
const WallNotice = ({ title, text }: { title: string; text: string }) => (
  <main className={css.notice}>
    <div role="status">
      <h1 className={css.title}>{title}</h1>
      <p className={css.small}>{text}</p>
    </div>
  </main>
)
