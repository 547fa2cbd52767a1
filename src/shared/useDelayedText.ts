import { useEffect, useRef, useState } from 'react'
import { SEARCH_DELAY_MS } from '#contract/limits.ts'

type Draft = { text: string; settled: string; sent: string | undefined }

/**
 * What is being typed into a search box whose settled value lives elsewhere, usually in the address (ruling 67).
 * Typing on while an earlier word settles loses nothing; a value that changes by itself (Back, a cleared filter)
 * replaces what stands in the box.
 * @param settled the value of the last search
 * @param onSettle called once, 300 ms after the last key, with the trimmed text
 * @returns the text to show and the change handler of the box
 */
export function useDelayedText(
  settled: string,
  onSettle: (text: string) => void,
): [string, (text: string) => void] {
  const [draft, setDraft] = useState<Draft>({ text: settled, settled, sent: undefined })
  if (draft.settled !== settled)
    setDraft({ text: settled === draft.sent ? draft.text : settled, settled, sent: undefined })

  const settle = useRef(onSettle)
  useEffect(() => {
    settle.current = onSettle
  })

  const { text } = draft
  useEffect(() => {
    const next = text.trim()
    if (next === settled) return
    const timer = setTimeout(() => {
      setDraft((before) => ({ ...before, sent: next }))
      settle.current(next)
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, settled])

  return [text, (typed) => setDraft((before) => ({ ...before, text: typed }))]
}
