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
import { useHoldDrawing } from './drawnTogether.tsx'
import { loadChunk } from './loadChunk.ts'
import { memoizeAsync } from './memoizeAsync.ts'

/** After the first rows on all but the slowest connections. */
const PRELOAD_AFTER_MS = 3_000

/** Parts that were asked for and are not here yet. A part with a placeholder already shows that it loads. */
const awaited = new Set<object>()
/** Whether a press has asked for something that does not show yet, such as a dialog. */
export const isPartAwaited = (): boolean => awaited.size > 0

/** A component that loads from its own module. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the module; call it when hover or focus suggests a click. */
  preload: () => void
}

/** Props of ErrorState to retry a failed part. */
type Retry = { onRetry: () => void; retrying: boolean }

/** A part that failed to load. */
export type PartFailure = Retry & {
  cause: Error
  /** The part shows the failure itself, in place. */
  isShownInPlace: boolean
}

/**
 * Handles load failures, so that the view around the part keeps its state; returns a function that clears the failure.
 * Without it, a part throws, unless it is optional or has a `renderFailure`.
 */
export const PartFailuresContext = createContext<((failure: PartFailure) => () => void) | undefined>(
  undefined,
)

type LazyPartOptions<Props> = {
  /** Loads unprompted; if that fails, the view does without it until it is retried. */
  isOptional?: boolean
  /** A DrawnTogether around it waits for the module. */
  holdsDrawing?: boolean
  /** Shown while loading, for a part that replaces another. */
  placeholder?: ReactNode
  /** Renders the failure in place, where the rest of the page matters more than this part. */
  renderFailure?: (again: Retry, props: Props) => ReactNode
}

/**
 * A component that loads on demand. Renders as soon as its module is here, in the same frame if preloaded; until then
 * the placeholder (a Suspense boundary would show its content at least 300 ms after its fallback).
 * @param load calls `import()`. A failure goes to `renderFailure`, else to a PartFailuresContext, else is thrown to the
 * nearest boundary as ChunkLoadError; for an optional part it is then only logged. What is not thrown is retried when
 * the network is back
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    isOptional = false,
    holdsDrawing = false,
    placeholder = null,
    renderFailure,
  }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = memoizeAsync(async () => {
    loaded = await loadChunk(load)
    return loaded
  })

  function Part(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const [failure, setFailure] = useState<{ cause: Error; attempt: number }>()
    // Incremented by Retry and when the network returns.
    const [attempt, setAttempt] = useState(0)
    const onRetry = useCallback(() => setAttempt((before) => before + 1), [])
    const take = useContext(PartFailuresContext)
    useEffect(() => {
      if (Component) return
      let isShown = true
      loadOnce().then(
        (component) => isShown && setComponent(() => component),
        (cause: Error) => {
          if (isOptional) logProblem('a part that no page depends on did not load', cause)
          if (isShown) setFailure({ cause, attempt })
        },
      )
      window.addEventListener('online', onRetry)
      return () => {
        isShown = false
        window.removeEventListener('online', onRetry)
      }
    }, [Component, attempt, onRetry])
    const isAwaited = !Component && !failure && !isOptional && placeholder === null
    useEffect(() => {
      if (!isAwaited) return
      const part = {}
      awaited.add(part)
      return () => void awaited.delete(part)
    }, [isAwaited])
    useHoldDrawing(holdsDrawing && !Component && !failure)
    const cause = Component ? undefined : failure?.cause
    const retrying = failure?.attempt !== attempt
    useEffect(() => {
      if (cause) return take?.({ cause, isShownInPlace: renderFailure !== undefined, onRetry, retrying })
    }, [cause, onRetry, retrying, take])
    if (Component) return <Component {...props} />
    if (!cause || isOptional) return placeholder
    if (renderFailure) return renderFailure({ onRetry, retrying }, props)
    if (!take) throw cause
    return null
  }
  // Opening the part retries and shows the failure.
  return Object.assign(Part, { preload: () => void loadOnce().catch(() => undefined) })
}

/** The component that a module exports by this name, as a lazyPart. */
export const lazyExport = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options?: LazyPartOptions<PropsOf<Module[Name]>>,
) => lazyPart(async () => (await load())[name] as ComponentType<PropsOf<Module[Name]>>, options)

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never

/**
 * Preloads parts while the page is idle, so that the first click does not wait.
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
