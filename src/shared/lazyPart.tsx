import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { askOnce } from './askOnce.ts'
import { loadChunk } from './loadChunk.ts'
import { reportProblem } from './report.ts'

/** After the first rows, on any but the slowest line. */
const PRELOAD_AFTER_MS = 3_000

/** A component in a module of its own. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Brings the module: when the pointer or focus says that a click may follow. */
  preload: () => void
}

type LazyPartOptions = {
  /** Comes by itself and not for a click: where it cannot be brought, the page does without it. */
  isUnasked?: boolean
  /** Stands in its place until it is here: for a part that takes the place of another. */
  meanwhile?: ReactNode
  /** Says in its place that it could not be brought, where the rest of the page is worth more than this part. */
  failed?: (retry: () => void) => ReactNode
}

/**
 * What nobody sees before a click: rendered as soon as its module is here, in the same frame if it was preloaded, and
 * nothing until then (a Suspense boundary would show its content no sooner than 300 ms after its fallback).
 * @param load calls `import()`; its failure is thrown to the nearest boundary as ChunkLoadError. That of a part nobody
 *   asked for must not take the page away: it is reported, and the part asked for again once the network is back. One
 *   that `failed` has words for says so where it stands
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isUnasked = false, meanwhile = null, failed }: LazyPartOptions = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const bring = askOnce(async () => {
    loaded = await loadChunk(load)
    return loaded
  })

  function Part(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const [error, setError] = useState<Error>()
    useEffect(() => {
      if (Component || error) return
      let isShown = true
      const ask = () =>
        void bring().then(
          (component) => isShown && setComponent(() => component),
          (cause: Error) => {
            if (isUnasked) reportProblem('a part that no page depends on did not arrive', cause)
            else if (isShown) setError(cause)
          },
        )
      ask()
      if (isUnasked) window.addEventListener('online', ask)
      return () => {
        isShown = false
        window.removeEventListener('online', ask)
      }
    }, [Component, error])
    if (error && failed) return failed(() => setError(undefined))
    if (error) throw error
    return Component ? <Component {...props} /> : meanwhile
  }
  // Whoever opens the part asks again and shows the failure.
  return Object.assign(Part, { preload: () => void bring().catch(() => undefined) })
}

/**
 * Brings parts while nothing else is to be done, so that the first click finds them here.
 * @param parts a module-level constant
 */
export function usePreload(parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) part.preload()
    }, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [parts])
}
