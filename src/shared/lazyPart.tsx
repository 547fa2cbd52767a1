import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import { logProblem } from '#src/shared/logProblem.ts'
import { loadChunk } from './loadChunk.ts'
import { memoizeAsync } from './memoizeAsync.ts'

/** After the first rows, on any but the slowest line. */
const PRELOAD_AFTER_MS = 3_000

/** A component in its own module. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Brings the module: when the pointer or focus says that a click may follow. */
  preload: () => void
}

/** Asks for a part that did not come once more; as ErrorState takes it. */
type AskAgain = { onRetry: () => void; retrying: boolean }

/** A part that was asked for and did not come. */
export type PartFailure = AskAgain & {
  cause: Error
  /** It shows the failure itself, in place. */
  isSaid: boolean
}

/**
 * Takes the failures of parts, so that the view around them stays as the person left it; returns what forgets one. Where there
 * is none, a part without words throws.
 */
export const PartFailuresContext = createContext<((failure: PartFailure) => () => void) | undefined>(
  undefined,
)

type LazyPartOptions<Props> = {
  /** Comes by itself and not for a click: where it cannot be brought, the page does without it. */
  isUnasked?: boolean
  /** Placeholder while loading: for a part that replaces another. */
  meanwhile?: ReactNode
  /** Says in its place that it could not be brought, where the rest of the page is worth more than this part. */
  failed?: (again: AskAgain, props: Props) => ReactNode
}

/**
 * What nobody sees before a click: rendered as soon as its module is here, in the same frame if it was preloaded, and
 * nothing until then (a Suspense boundary would show its content no sooner than 300 ms after its fallback).
 * @param load calls `import()`; its failure is thrown to the nearest boundary as ChunkLoadError, unless `failed` has words for it, which
 *   show it in place, or a PartFailuresContext takes it. The failure of a part nobody requested is only reported. What
 *   is not thrown is asked for again once the network is back
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isUnasked = false, meanwhile = null, failed }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const bring = memoizeAsync(async () => {
    loaded = await loadChunk(load)
    return loaded
  })

  function Part(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const [failure, setFailure] = useState<{ cause: Error; attempt: number }>()
    // Raised by Retry and by the network's return.
    const [attempt, setAttempt] = useState(0)
    const onRetry = useCallback(() => setAttempt((before) => before + 1), [])
    const take = useContext(PartFailuresContext)
    useEffect(() => {
      if (Component) return
      let isShown = true
      bring().then(
        (component) => isShown && setComponent(() => component),
        (cause: Error) => {
          if (isUnasked) logProblem('a part that no page depends on did not arrive', cause)
          else if (isShown) setFailure({ cause, attempt })
        },
      )
      window.addEventListener('online', onRetry)
      return () => {
        isShown = false
        window.removeEventListener('online', onRetry)
      }
    }, [Component, attempt, onRetry])
    const cause = Component ? undefined : failure?.cause
    const retrying = failure?.attempt !== attempt
    useEffect(() => {
      if (cause) return take?.({ cause, isSaid: failed !== undefined, onRetry, retrying })
    }, [cause, onRetry, retrying, take])
    if (Component) return <Component {...props} />
    if (!cause) return meanwhile
    if (failed) return failed({ onRetry, retrying }, props)
    if (!take) throw cause
    return null
  }
  // Opening the part tries again and shows the failure.
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
