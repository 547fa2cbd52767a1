import { useEffect, useState } from 'react'
import { readWall, type TaggedPicture } from '#src/api/wallPicture.ts'

const POLL_MS = 1_000
/** A link that is over may be a server that is just being replaced: asked again, seldom. */
const POLL_OVER_MS = 60_000

export type WallState = {
  /** The last one there was. */
  picture?: TaggedPicture
  /** When the server last answered, by this clock; when the first call was made, before. */
  answeredAt: number
  /** The link is over, was taken back, or never was one. */
  isOver?: true
}

/** Polls the wall of a link. @param base of the API; undefined until it is known */
export function useWall(base: string | undefined, token: string): WallState {
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
