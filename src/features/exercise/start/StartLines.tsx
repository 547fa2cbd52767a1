import { useId } from 'react'
import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { FormSelect } from '#src/forms/fields.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from '../exercise.css.ts'
import { kioskField } from './assignmentRules.ts'
import { startAgainOptions, startAgainText } from './startAgainRules.ts'
import type { StartValues } from './startRules.ts'

type StartLinesProps = {
  title: string
  lines: readonly { row: BoardRow; text: string }[]
  hasOrganization: boolean
}

/** What Start teams says of teams that it does not start. */
export function StartLines({ title, lines, hasOrganization }: StartLinesProps) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.listTitle}>
        {title}
      </h3>
      <ul className={css.columns} aria-labelledby={id}>
        {lines.map(({ row, text }) => (
          <li key={row.team.id}>
            <strong>{row.team.name}</strong>
            {hasOrganization && `, ${row.organization.name}`}: {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

type StartAgainLinesProps = {
  rows: readonly BoardRow[]
  /** As it was when the dialog opened: a choice must not disappear. */
  offered: ExerciseBoard
  form: RecordForm<StartValues>
  hasOrganization: boolean
}

/** A line for each failed team: who starts again, why, and on which kiosk. */
export function StartAgainLines({ rows, offered, form, hasOrganization }: StartAgainLinesProps) {
  return (
    <div className={css.lines}>
      {rows.map((row) => (
        <div key={row.team.id} role="group" aria-label={row.team.name} className={css.pair}>
          <span className={css.team}>
            <strong>{row.team.name}</strong>
            {hasOrganization && (
              <Text size="small" tone="muted">
                {row.organization.name}
              </Text>
            )}
            <Text size="small">{startAgainText(row)}</Text>
          </span>
          <FormSelect
            {...form.field(kioskField(row.team))}
            label="Kiosk"
            placeholder="Do not start"
            options={startAgainOptions(row, offered)}
          />
        </div>
      ))}
    </div>
  )
}
