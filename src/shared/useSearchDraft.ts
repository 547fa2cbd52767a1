import { useEffect, useRef, useState } from 'react'
import { SEARCH_DELAY_MS } from '#contract/limits.ts'

/**
 * The text of a search box whose applied value is in the URL. Typing is debounced by 300 ms (ruling 67), clearing is
 * not; a value that changes elsewhere (Back, another tab) replaces the text. A word is one step of the history, however
 * often its typing pauses: it ends when the box is left or cleared, or the value changes elsewhere.
 * @param applied the current search
 * @param apply called with the trimmed text, 300 ms after the last key; `replace` if a word is typed further
 */
export function useSearchDraft(
  applied: string,
  apply: (search: string, options: { replace: boolean }) => void,
) {
  /** `word`: what this typing has put into the address. */
  const [draft, setDraft] = useState<{ text: string; isApplied: boolean; word?: string | undefined }>()
  const [seen, setSeen] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== applied) {
    setSeen(applied)
    // The person kept typing, or the value was just trimmed: the box is newer than the URL.
    if (draft?.isApplied && draft.text.trim() !== applied) setDraft(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const commit = (text: string, isEnd = false) => {
    clearTimeout(timer.current)
    const search = text.trim()
    setDraft({ text, isApplied: true, word: isEnd || search === '' ? undefined : search })
    if (search !== applied) apply(search, { replace: search !== '' && draft?.word === applied })
  }
  return {
    text: draft?.text ?? applied,
    type: (text: string) => {
      clearTimeout(timer.current)
      if (text === '') return commit('')
      setDraft({ text, isApplied: false, word: draft?.word })
      timer.current = setTimeout(() => commit(text), SEARCH_DELAY_MS)
    },
    /** On blur: puts typed text into the address before anything else, such as a reload, happens. */
    flush: () => {
      if (draft?.isApplied === false) commit(draft.text, true)
      else if (draft?.word !== undefined) setDraft({ ...draft, word: undefined })
    },
    /** For screens that clear or replace the search themselves. */
    reset: () => {
      clearTimeout(timer.current)
      setDraft(undefined)
    },
  }
}
