import { type ReactNode, useCallback, useRef, useState } from 'react'
import { type PartFailure, PartFailuresContext } from '#src/shared/lazyPart.tsx'
import { LostBanner } from './notices.tsx'
import { type ViewFailure, viewFailure } from './viewFailure.ts'

type PartsOfWidgetProps = {
  /** Tells the page; `radops-error`. Stays the same. */
  onError: (failure: ViewFailure) => void
  children: ReactNode
}

/** Says above the view that a part of it did not come: what the person was doing stays, and goes on once it is here. */
export function PartsOfWidget({ onError, children }: PartsOfWidgetProps) {
  const [failures, setFailures] = useState<readonly PartFailure[]>([])
  const told = useRef(new WeakSet<Error>()).current
  const take = useCallback(
    (failure: PartFailure) => {
      if (!told.has(failure.cause)) onError(viewFailure(failure.cause))
      told.add(failure.cause)
      setFailures((others) => [...others, failure])
      return () => setFailures((all) => all.filter((other) => other !== failure))
    },
    [told, onError],
  )
  const unsaid = failures.filter(({ isSaid }) => !isSaid)
  return (
    <PartFailuresContext value={take}>
      {unsaid[0] && (
        <LostBanner
          message={viewFailure(unsaid[0].cause).message}
          retrying={unsaid.some(({ retrying }) => retrying)}
          onRetry={() => {
            for (const { onRetry } of unsaid) onRetry()
          }}
        />
      )}
      {children}
    </PartFailuresContext>
  )
}
