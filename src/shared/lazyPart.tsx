import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from './loadChunk.ts'

/** After the first rows, on any but the slowest line. */
const PRELOAD_AFTER_MS = 3_000

/** A component in a module of its own. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Brings the module: when the pointer or focus says that a click may follow. */
  preload: () => void
}

/**
 * What nobody sees before a click: rendered as soon as its module is here, in the same frame if it was preloaded, and
 * nothing until then (a Suspense boundary would show its content no sooner than 300 ms after its fallback).
 * @param load calls `import()`; its failure is thrown to the nearest boundary as ChunkLoadError
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  const bring = () => {
    pending ??= loadChunk(load).then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        pending = undefined // the next one to open it asks again
        throw error
      },
    )
    return pending
  }

  function Part(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const [error, setError] = useState<Error>()
    useEffect(() => {
      if (Component) return
      let isShown = true
      bring().then(
        (component) => isShown && setComponent(() => component),
        (cause: Error) => isShown && setError(cause),
      )
      return () => {
        isShown = false
      }
    }, [Component])
    if (error) throw error
    return Component ? <Component {...props} /> : null
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
