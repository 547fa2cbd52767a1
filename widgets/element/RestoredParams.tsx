import { type ReactNode, useCallback, useMemo } from 'react'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'

/** A widget's screen parameters, and the session and person they belong to. */
type Kept = { session: WidgetSession; epoch: number; params: string }
const kept = new WeakMap<object, Kept>()

type RestoredParamsProps = { shell: object; session: WidgetSession; children: ReactNode }

/** Screen parameters that survive removing a widget and putting it back, for the same person. */
export function RestoredParams({ shell, session, children }: RestoredParamsProps) {
  const { epoch } = session.store.getState()
  const initial = useMemo(() => {
    const before = kept.get(shell)
    return before?.session === session && before.epoch === epoch ? before.params : ''
  }, [shell, session, epoch])
  const keep = useCallback(
    (params: string) => void kept.set(shell, { session, epoch, params }),
    [shell, session, epoch],
  )
  return (
    <MemoryParams initial={initial} onChange={keep}>
      {children}
    </MemoryParams>
  )
}
