import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { LiveRegion } from './LiveRegion.tsx'

/** Takes a text; returns a function that withdraws it. */
type Say = (text: string) => () => void

const SayContext = createContext<Say | undefined>(undefined)

/**
 * One live region for everything that is loading inside, and for what was read: it says the text that came
 * first, and the next one when that part is there. Parts outside of one have a region each.
 */
export function LoadingRegion({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<readonly { text: string }[]>([])
  const [say] = useState(
    (): Say => (text) => {
      const said = { text }
      setTexts((all) => [...all, said])
      return () => setTexts((all) => all.filter((one) => one !== said))
    },
  )
  return (
    <SayContext value={say}>
      {children}
      <LiveRegion>{texts[0]?.text}</LiveRegion>
    </SayContext>
  )
}

/** What a dialog shows is announced there: a region behind it is silent. */
export const OutsideLoadingRegion = ({ children }: { children: ReactNode }) => (
  <SayContext value={undefined}>{children}</SayContext>
)

/** @returns whether the region around it says the text, undefined for none; otherwise the caller has to announce it */
export function useAnnouncedLoading(text: string | undefined): boolean {
  const say = useContext(SayContext)
  useEffect(() => (text === undefined ? undefined : say?.(text)), [say, text])
  return say !== undefined
}
