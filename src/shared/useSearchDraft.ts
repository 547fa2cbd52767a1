import { useEffect, useRef, useState } from 'react'
import { SEARCH_DELAY_MS } from '#contract/limits.ts'

/**
 * The text of a search box whose applied value lives in the URL: typing waits 300 ms (ruling 67), clearing does not,
 * and a value that changes elsewhere (back button, another tab) replaces what is shown.
 * @param applied the value of the last search
 * @param apply called once, 300 ms after the last key, with the trimmed text
 */
export function useSearchDraft(applied: string, apply: (search: string) => void) {
  const [draft, setDraft] = useState<{ text: string; isApplied: boolean }>()
  const [seen, setSeen] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== applied) {
    setSeen(applied)
    // The person typed on, or the value was just trimmed: the box is newer than the URL.
    if (draft?.isApplied && draft.text.trim() !== applied) setDraft(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const commit = (text: string) => {
    clearTimeout(timer.current)
    setDraft({ text, isApplied: true })
    if (text.trim() !== applied) apply(text.trim())
  }
  return {
    text: draft?.text ?? applied,
    type: (text: string) => {
      clearTimeout(timer.current)
      if (text === '') return commit('')
      setDraft({ text, isApplied: false })
      timer.current = setTimeout(() => commit(text), SEARCH_DELAY_MS)
    },
    /** The box was left: whatever follows, a reload too, finds what was typed in the address. */
    flush: () => {
      if (draft && !draft.isApplied) commit(draft.text)
    },
    /** The screen cleared or replaced the search by itself. */
    reset: () => {
      clearTimeout(timer.current)
      setDraft(undefined)
    },
  }
}
