import { useEffect, useRef, useState } from 'react'
import { SEARCH_DELAY_MS } from '#contract/limits.ts'

/**
 * The text of a search box whose applied value is in the URL. Typing is debounced by 300 ms (ruling 67), clearing is
 * not; a value that changes elsewhere (Back, another tab) replaces the text.
 * @param applied the current search
 * @param apply called with the trimmed text, 300 ms after the last key
 */
export function useSearchDraft(applied: string, apply: (search: string) => void) {
  const [draft, setDraft] = useState<{ text: string; isApplied: boolean }>()
  const [seen, setSeen] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== applied) {
    setSeen(applied)
    // The person kept typing, or the value was just trimmed: the box is newer than the URL.
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
    /** On blur: puts typed text into the address before anything else, such as a reload, happens. */
    flush: () => {
      if (draft && !draft.isApplied) commit(draft.text)
    },
    /** For screens that clear or replace the search themselves. */
    reset: () => {
      clearTimeout(timer.current)
      setDraft(undefined)
    },
  }
}
