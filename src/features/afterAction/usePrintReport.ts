import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { useApi } from '#src/api/context.tsx'
import { photoQuery } from '#src/api/observations.ts'
import { useKeyDown } from '#src/shared/useKeyDown.ts'

/** Photos loaded at the same time; each is decoded too, which takes memory. */
const LOADED_AT_ONCE = 4

/**
 * Prints the report once its photos have loaded, which on screen only happens near the viewport; the browser's keys for
 * printing do the same.
 */
export function usePrintReport({ facts }: AfterActionReport): { print: () => void; isLoading: boolean } {
  const api = useApi()
  const cache = useQueryClient()
  const photos = facts.observations.flatMap(({ photo }) => photo ?? [])
  const loading = useMutation({
    mutationFn: async () => {
      const left = photos.values()
      const load = async () => {
        for (const photo of left) await cache.fetchQuery(photoQuery(api, photo)).catch(() => undefined) // The page names it.
      }
      await Promise.all(Array.from({ length: LOADED_AT_ONCE }, load))
    },
  })
  const print = () => {
    if (photos.length === 0) window.print()
    // A callback of mutate is not called after the screen was left.
    else if (!loading.isPending) loading.mutate(undefined, { onSuccess: () => window.print() })
  }

  useKeyDown((event) => {
    const isPrint = event.key.toLowerCase() === 'p' && event.ctrlKey !== event.metaKey
    if (!isPrint || event.altKey || event.shiftKey || photos.length === 0) return
    event.preventDefault()
    print()
  })
  return { print, isLoading: loading.isPending }
}
