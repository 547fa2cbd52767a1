import type { EventObservations } from '#contract/observations.ts'
import { counted } from '#src/shared/counted.ts'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { RatingBadge } from './observationLooks.tsx'
import { type MatrixCell, matrixCell, objectiveText } from './observationRules.ts'
import * as css from './observations.css.ts'

/** Objectives by teams: the worst rating in each cell, of the observations this person reads. */
export function Matrix({ about: { objectives, teams, observations } }: { about: EventObservations }) {
  if (objectives.length === 0)
    return (
      <EmptyState title="No objectives found">
        Each objective of the event is a row here, each team a column.
      </EmptyState>
    )
  const columns = [...teams, null]
  return (
    <Stack space="small">
      <Text as="p" tone="muted">
        Each cell shows the worst rating of its observations.
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={css.matrix} role="region" aria-label="Objectives by teams" tabIndex={0}>
        <table className={css.grid}>
          <thead>
            <tr>
              <th scope="col">Objective</th>
              {columns.map((team) => (
                <th key={team?.id ?? 'none'} scope="col">
                  {team?.name ?? 'No team'}
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
                    <Cell {...matrixCell(observations, objective, team)} />
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

function Cell({ worst, count }: MatrixCell) {
  if (count === 0) return <OrDash value={undefined} />
  return (
    <Stack space="xxsmall" align="start">
      {worst ? <RatingBadge rating={worst} /> : <Text>Not rated</Text>}
      <Text tone="muted" size="small">
        {counted(count, 'observation')}
      </Text>
    </Stack>
  )
}
