import { useMemo, useRef, useState } from 'react'
import { type BoardRow, type ExerciseBoard, OPERATOR_PROBLEMS } from '#contract/exerciseBoard.ts'
import { z } from '#contract/zod.ts'
import { useAssignKiosks } from '#src/api/exercise.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormSelect } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { listed } from '#src/shared/listed.ts'
import { addToast } from '#src/shared/toast.ts'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { hasManyOrganizations, isSameRecord } from '../board/boardRules.ts'
import * as css from '../exercise.css.ts'
import {
  type AssignmentValues,
  assignmentProblems,
  assignmentValues,
  changedAssignments,
  isReassigned,
  kioskField,
  kioskOptions,
  operatorField,
  otherAssigned,
  rowsToAssign,
  teamsWithoutOperator,
  unlistedText,
} from './assignmentRules.ts'
import { refusedRows } from './refusedRows.ts'

type AssignKiosksProps = {
  board: ExerciseBoard
  /** Row id of the team whose menu opened it. */
  team: string | undefined
  onClose: () => void
}

/**
 * Assigns kiosks and operators to the teams that have not started, or to one of them. Suggests what is missing: for all
 * teams, or only for the one whose row opened it.
 */
export function AssignKiosks({ board, team: opener, onClose }: AssignKiosksProps) {
  // Frozen on opening: changes on the board must not alter the choices and suggestions.
  const [{ opened, only, first, offered, suggested, unlisted }] = useState(() => ({
    ...rowsToAssign(board, opener),
    offered: board,
    unlisted: unlistedText(board),
  }))
  const firstField = useRef<HTMLElement>(null)
  // Assignments made by others meanwhile are merged in; a team they removed is not sent.
  const rows = useMemo(
    () => opened.flatMap((row) => board.rows.find(({ team }) => isSameRecord(team, row.team)) ?? []),
    [opened, board.rows],
  )
  const lines = opened.map((seen) => {
    const current = rows.find(({ team }) => isSameRecord(team, seen.team))
    const row = current ?? seen
    const people = row.candidates.map(({ id, name }) => ({ value: String(id), label: name }))
    return {
      row,
      isGone: !current,
      isReassigned: isReassigned(seen, row),
      options: { kiosk: kioskOptions(seen, offered, row.kiosk), operator: people },
    }
  })
  const hasOrganization = hasManyOrganizations(board.rows)
  const assign = useAssignKiosks(board.exercise.event)
  const form = useRecordForm<AssignmentValues, readonly BoardRow[], string[]>({
    form: `assignments:${board.exercise.event}${only ? `:${only.team.id}` : ''}`,
    record: rows,
    toValues: (now) => assignmentValues(now, opened, suggested),
    labels: Object.fromEntries(
      rows.flatMap(({ team }) => [
        [kioskField(team), `Kiosk of ${team.name}`],
        [operatorField(team), `Operator of ${team.name}`],
      ]),
    ),
    validate: (values) => {
      // Opened for one team, what the others lack must not keep it from being saved.
      const checked = first ? rows.filter((row) => changedAssignments([row], values).length > 0) : rows
      return assignmentProblems(checked, values, only || first ? otherAssigned(board.rows, checked) : [])
    },
    draft: { schema: z.record(z.string(), z.string()) },
    save: async (values, { record }) => {
      const changed = changedAssignments(record, values)
      if (changed.length > 0) await assign.mutateAsync({ rows: changed })
      return changed.flatMap(({ team }) => rows.find((row) => row.team.id === team)?.team.name ?? [])
    },
    toProblem: (error) => {
      const named = refusedRows(error).flatMap(({ team, reason }) => {
        const row = rows.find((one) => String(one.team.id) === String(team))
        return row ? [[kioskField(row.team), reason]] : []
      })
      return named.length > 0 ? { fields: Object.fromEntries(named) } : { general: error.message }
    },
    onSaved: (teams) => {
      if (teams.length > 0)
        addToast({
          tone: 'positive',
          ...(teams.length === 1
            ? { title: `Kiosk and operator of ${teams[0]} were saved.` }
            : {
                title: `Kiosks and operators of ${teams.length} teams were saved.`,
                text: `Saved: ${listed(teams)}.`,
              }),
        })
      onClose()
    },
  })
  const withoutOperator = teamsWithoutOperator(rows, form.values)
  return (
    <FormDialog
      size="large"
      title={only ? 'Assign kiosk' : 'Assign kiosks'}
      description={[
        !only &&
          first &&
          `${first.team.name} is listed first. The other teams change only if you change them.`,
        `${only?.team.name ?? 'Each team'} needs a kiosk and an operator, who runs its mission.`,
        unlisted,
      ]
        .filter(Boolean)
        .join(' ')}
      initialFocus={firstField}
      form={form}
      show={(field, value) => {
        const line = lines.find(({ row: { team } }) =>
          [kioskField(team), operatorField(team)].includes(field),
        )
        const options = line?.options[field === kioskField(line.row.team) ? 'kiosk' : 'operator'] ?? []
        return options.find((option) => option.value === value)?.label ?? ''
      }}
      submit={{
        label: 'Assign',
        busyText: 'Assigning...',
        disabledReason: rows.length > 0 ? undefined : 'There is no team to assign a kiosk to.',
      }}
      onClose={onClose}
    >
      {opened.length === 0 ? (
        <EmptyState isNoList title="All teams have started">
          Kiosks can be assigned to teams without a mission.
        </EmptyState>
      ) : (
        <div className={css.lines}>
          {lines.map(({ row, options, ...line }) => (
            <div
              key={row.team.id}
              ref={(group) => {
                if (String(row.team.id) === opener)
                  firstField.current = group?.querySelector('select') ?? null
              }}
              role="group"
              aria-label={row.team.name}
              className={css.line}
            >
              <span className={css.team}>
                <strong>{row.team.name}</strong>
                {hasOrganization && (
                  <Text size="small" tone="muted">
                    {row.organization.name}
                  </Text>
                )}
              </span>
              {line.isGone ? (
                <Text as="p" size="table" tone="muted">
                  This team no longer takes part.
                </Text>
              ) : (
                <>
                  <FormSelect
                    {...form.field(kioskField(row.team))}
                    label="Kiosk"
                    placeholder="No kiosk"
                    options={options.kiosk}
                    help={line.isReassigned && 'Someone else changed this in the meantime.'}
                  />
                  {options.operator.length > 0 ? (
                    <FormSelect
                      {...form.field(operatorField(row.team))}
                      label="Operator"
                      placeholder="Nobody"
                      options={options.operator}
                      help={
                        withoutOperator.has(row.team.id) &&
                        'All members already operate another team’s kiosk.'
                      }
                    />
                  ) : (
                    <Text as="p" size="table" tone="muted">
                      {row.operator_problem === 'nobody'
                        ? OPERATOR_PROBLEMS.nobody
                        : 'The team chooses its operator. Otherwise its leader operates.'}
                    </Text>
                  )}
                </>
              )}
            </div>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
