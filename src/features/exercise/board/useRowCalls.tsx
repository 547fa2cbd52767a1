import { useState } from 'react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { ApiError } from '#src/api/errors.ts'
import { useRetryStart, useSayReady } from '#src/api/exercise.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { expectedStart } from '../start/startAgain.ts'
import { hasStarted, isSameRecord } from './boardRules.ts'

type RowCall = { name: 'go' | 'no-go' | 'retry'; row: BoardRow; error?: ApiError }

/**
 * Go, No-Go and Retry, which act at once without a dialog. The last call of each row is pending or refused by itself; the
 * refusal of a start goes once the team has started.
 */
export function useRowCalls(event: RowId, rows: readonly BoardRow[] = []) {
  const ready = useSayReady(event)
  const retry = useRetryStart(event)
  const [calls, setCalls] = useState<readonly RowCall[]>([])
  const isPast = ({ name, row, error }: RowCall) =>
    name === 'retry' && error && rows.some((now) => isSameRecord(now.team, row.team) && hasStarted(now))
  if (calls.some(isPast)) setCalls(calls.filter((call) => !isPast(call)))
  const drop = (call: RowCall) => setCalls((all) => all.filter((one) => one !== call))
  async function send(name: RowCall['name'], row: BoardRow): Promise<void> {
    const begun: RowCall = { name, row }
    const team = row.team.id
    setCalls((all) => [...all.filter((one) => !isSameRecord(one.row.team, row.team)), begun])
    try {
      if (name === 'retry') {
        const mission = row.mission?.id ?? null
        await retry.mutateAsync({ team, mission, ...expectedStart(row) })
      } else await ready.mutateAsync({ team, ready: name === 'go' })
      drop(begun)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCalls((all) => all.map((one) => (one === begun ? { ...begun, error } : one)))
    }
  }
  return {
    busy: calls.flatMap(({ name, row, error }) => (error ? [] : { name, team: row.team.id })),
    send: (name: RowCall['name'], row: BoardRow) => void send(name, row),
    failures: calls.map((one) => {
      const { name, row, error } = one
      if (!error) return null
      const title =
        name === 'retry'
          ? `${row.team.name} was not started.`
          : `Go/No-Go for ${row.team.name} was not saved.`
      return (
        <Banner key={row.team.id} tone="critical" title={title} onDismiss={() => drop(one)}>
          {error.message}
        </Banner>
      )
    }),
  }
}
