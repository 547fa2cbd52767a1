import { type ReactNode, useCallback, useRef, useState } from 'react'
import { type PartFailure, PartFailuresContext } from '#src/shared/lazyPart.tsx'
import { RetryBanner } from './notices.tsx'
import { type ViewFailure, viewFailure } from './viewFailure.ts'

type PartFailuresProps = {
  /** Sends `radops-error`; must be stable. */
  onError: (failure: ViewFailure) => void
  children: ReactNode
}

/** Shows a banner if a part failed to load; the view keeps its state and continues once the part is here. */
export function PartFailures({ onError, children }: PartFailuresProps) {
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
