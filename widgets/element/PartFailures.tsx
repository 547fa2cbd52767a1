import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type PartFailure, PartFailuresContext } from '#src/shared/lazyPart.tsx'
import { RetryBanner } from './notices.tsx'
import { type ViewFailure, viewFailure } from './viewFailure.ts'

type PartFailuresProps = {
  /** Sends `radops-error`; must be stable. */
  onError: (failure: ViewFailure) => void
  /** The server cannot be reached. */
  isLost: boolean
  children: ReactNode
}

/**
 * Shows a banner with Retry if a part failed to load; the view keeps its state and continues once the part is here.
 * Parts are also retried when the server is back, which the browser does not notice.
 */
export function PartFailures({ onError, isLost, children }: PartFailuresProps) {
  const [failures, setFailures] = useState<readonly PartFailure[]>([])
  const reported = useRef(new WeakSet<Error>()).current
  const take = useCallback(
    (failure: PartFailure) => {
      if (!reported.has(failure.cause)) onError(viewFailure(failure.cause))
      reported.add(failure.cause)
      setFailures((others) => [...others, failure])
      return () => setFailures((all) => all.filter((other) => other !== failure))
    },
    [reported, onError],
  )
  const retryAll = useRef<() => void>(undefined)
  useEffect(() => {
    retryAll.current = () => {
      for (const { onRetry } of failures) onRetry()
    }
  })
  useEffect(() => {
    if (!isLost) retryAll.current?.()
  }, [isLost])
  const unhandled = failures.filter(({ isShownInPlace }) => !isShownInPlace)
  return (
    <PartFailuresContext value={take}>
      {unhandled[0] && (
        <RetryBanner
          message={viewFailure(unhandled[0].cause).message}
          retrying={unhandled.some(({ retrying }) => retrying)}
          onRetry={() => {
            for (const { onRetry } of unhandled) onRetry()
          }}
        />
      )}
      {children}
    </PartFailuresContext>
  )
}
