import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Choices } from './choices.ts'

/** The browser's console names the fields, for the administrator. @param noun plural: 'kiosks' */
export const unreadableText = (count: number, noun: string): string =>
  `${count === 1 ? '1 row' : `${count} rows`} of ${noun} could not be read. Tell your administrator.`

/**
 * A sentence for each choice on screen that lacks rows, because they could not be read.
 * @param own of the list's own rows; comes first, and once if a choice has the same
 */
export function useUnreadChoices(own: readonly string[] = []): string[] {
  const cache = useQueryClient().getQueryCache()
  // One text, which is the same until one of the sentences changes.
  const sentences = useSyncExternalStore(cache.subscribe, () =>
    cache
      .findAll({ type: 'active' })
      .flatMap(({ state }) => {
        const { unreadable, choices } = (state.data ?? {}) as Partial<Choices<unknown>>
        return unreadable && choices ? unreadableText(unreadable, choices) : []
      })
      .join('\n'),
  )
  return [...new Set([...own, ...sentences.split('\n')])].filter(Boolean)
}
