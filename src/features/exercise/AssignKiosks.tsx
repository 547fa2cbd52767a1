import { useState } from 'react'
import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import { useAssignKiosks } from '#src/api/exercise.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormSelect } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { toRowId } from '#src/shared/rowId.ts'
import { addToast } from '#src/shared/toast.ts'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import {
  assignmentProblems,
  kioskField,
  kiosksFor,
  operatorField,
  refusedRows,
  suggestAssignments,
} from './conductorRules.ts'
import * as css from './exercise.css.ts'

/** A kiosk and an operator for each team that has not started; what is missing is suggested. */
export function AssignKiosks({ board, onClose }: { board: ExerciseBoard; onClose: () => void }) {
  // What happens on the board meanwhile must not change what is being chosen.
  const [{ rows, kiosks }] = useState(() => ({
    rows: board.rows.filter(({ can_assign }) => can_assign),
    kiosks: board.kiosks ?? [],
  }))
  const assign = useAssignKiosks(board.exercise.event)
  const form = useRecordForm<Record<string, string>, readonly BoardRow[], void>({
    form: `assignments:${board.exercise.event}`,
    record: rows,
    toValues: () => suggestAssignments(rows, kiosks),
    labels: Object.fromEntries(
      rows.flatMap(({ team }) => [
        [kioskField(team), `Kiosk of ${team.name}`],
        [operatorField(team), `Operator of ${team.name}`],
      ]),
    ),
    validate: (values) => assignmentProblems(rows, values),
    kept: { schema: z.record(z.string(), z.string()) },
    save: (values) =>
      assign.mutateAsync({
        rows: rows.map(({ team }) => {
          const kiosk = toRowId(values[kioskField(team)] ?? '')
          return { team: team.id, kiosk, operator: kiosk && toRowId(values[operatorField(team)] ?? '') }
        }),
      }),
    toProblem: (error) => {
      if (!(error instanceof ApiError)) throw error
      const named = refusedRows(error).flatMap(({ team, reason }) => {
        const row = rows.find((one) => String(one.team.id) === String(team))
        return row ? [[kioskField(row.team), reason]] : []
      })
      return named.length > 0 ? { fields: Object.fromEntries(named) } : { general: error.message }
    },
    onSaved: () => {
      addToast({ tone: 'positive', title: 'Kiosks assigned.' })
      onClose()
    },
  })
  return (
    <FormDialog
      size="large"
      title="Assign kiosks"
      description="Each team needs a kiosk and an operator, who runs its mission."
      form={form}
      submit={{ label: 'Assign', busyText: 'Assigning...', isDisabled: rows.length === 0 }}
      onClose={onClose}
    >
      {rows.length === 0 ? (
        <EmptyState isNoList title="All teams have started">
          Kiosks can be assigned to teams without a mission.
        </EmptyState>
      ) : (
        <div className={css.lines}>
          {rows.map((row) => (
            <div key={row.team.id} role="group" aria-label={row.team.name} className={css.line}>
              <span className={css.team}>
                <strong>{row.team.name}</strong>
                <Text size="small" tone="muted">
                  {row.organization.name}
                </Text>
              </span>
              <FormSelect
                control={form.control}
                name={kioskField(row.team)}
                label="Kiosk"
                placeholder="No kiosk"
                options={kiosksFor(kiosks, row).map(({ id, name, organization }) => ({
                  value: String(id),
                  label:
                    String(organization.id) === String(row.organization.id)
                      ? name
                      : `${name} (${organization.name})`,
                }))}
              />
              {row.candidates.length > 0 ? (
                <FormSelect
                  control={form.control}
                  name={operatorField(row.team)}
                  label="Operator"
                  placeholder="Nobody"
                  options={row.candidates.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              ) : (
                <Text as="p" size="table" tone="muted">
                  The team chooses its operator. Otherwise its leader operates.
                </Text>
              )}
            </div>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
