import { type ReactNode, useCallback, useMemo } from 'react'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'

/** What a person has looked for in a widget, and in whose name. */
type Kept = { session: WidgetSession; epoch: number; params: string }
const kept = new WeakMap<object, Kept>()

type KeptParamsProps = { shell: object; session: WidgetSession; children: ReactNode }

/** Screen parameters that a widget finds again when a page takes it out and puts it back, for the same person. */
export function KeptParams({ shell, session, children }: KeptParamsProps) {
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
