import { useRef } from 'react'
import { counted } from '#contract/counted.ts'
import type { EventObservations } from '#contract/observations.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { useOverflows } from '#src/ui/Layout/useOverflows.ts'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { pinnedStartHead } from '#src/ui/Table/table.css.ts'
import { useFocusBesidePinned } from '#src/ui/Table/useFocusBesidePinned.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { RatingBadge, RatingLegend } from './observationLooks.tsx'
import { type MatrixCell, matrixCell, NONE, objectiveText } from './observationRules.ts'
import * as css from './observations.css.ts'

type MatrixProps = {
  about: EventObservations
  /** Shows the observations of a cell; ids are filter values of the list. */
  onOpen: (cell: { objective: string; team: string }) => void
  /** Shows the list that objectives are added to. */
  onObjectives: () => void
}

/** Objectives by teams, with the worst rating among the observations this person can read. */
export function Matrix({ about, onOpen, onObjectives }: MatrixProps) {
  const { objectives, teams, observations } = about
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useOverflows(frame, 'x')
  useFocusBesidePinned(frame, scrolls)
  if (objectives.length === 0)
    return (
      <EmptyState
        title="No objectives found"
        action={about.can_edit !== false && <Button onClick={onObjectives}>Go to Objectives</Button>}
      >
        Each objective of the event is a row here, each team a column.
      </EmptyState>
    )
  const columns = [...teams, null]
  return (
    <Stack space="small">
      <Text as="p" tone="muted">
        Each cell shows the worst rating of its observations. Press their number to read them.
      </Text>
      <RatingLegend />
      {/* What scrolls must be reached by keyboard. */}
      <div
        ref={frame}
        className={css.matrix}
        {...(scrolls && { role: 'region', 'aria-label': 'Objectives by teams', tabIndex: 0 })}
      >
        <table className={css.grid}>
          <thead>
            <tr>
              <th scope="col" className={pinnedStartHead}>
                Objective
              </th>
              {columns.map((team) => (
                <th key={team?.id ?? 'none'} scope="col">
                  <span className={css.team}>{team?.name ?? 'No team'}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {objectives.map((objective) => (
              <tr key={objective.id}>
                <th scope="row">{objectiveText(objective)}</th>
                {columns.map((team) => (
                  <td key={team?.id ?? 'none'}>
                    <Cell
                      {...matrixCell(observations, objective, team)}
                      name={`${objectiveText(objective)}, ${team?.name ?? 'no team'}`}
                      onOpen={() =>
                        onOpen({ objective: String(objective.id), team: team ? String(team.id) : NONE })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  )
}

type CellProps = MatrixCell & { name: string; onOpen: () => void }

function Cell({ worst, count, name, onOpen }: CellProps) {
  if (count === 0) return <OrDash value={undefined} />
  return (
    <Stack space="xxsmall" align="start">
      {worst ? <RatingBadge rating={worst} /> : <Text>Not rated</Text>}
      <Button size="small" tone="ghost" onClick={onOpen}>
        {counted(count, 'observation')}
        <VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
    </Stack>
  )
}
