import { createContext, useContext } from 'react'
import { TextLink } from './TextLink.tsx'

/** Address of the console where a page shows only a part of it: a widget. */
export const ConsoleAddressContext = createContext<string | undefined>(undefined)

/** As in the texts for a sign-in that only shows (useCan.ts, and embed/allowed.ts of the server). */
const WORDS = 'Open RadOps Console'

/** A text that may send people to the console: by a link if its address is known. */
export function WithConsoleLink({ children: text }: { children: string }) {
  const address = useContext(ConsoleAddressContext)
  const [before, after] = text.split(WORDS)
  if (address === undefined || after === undefined) return text
  return (
    <>
      {before}
      <TextLink href={address} newTab>
        {WORDS}
      </TextLink>
      {after}
    </>
  )
}
