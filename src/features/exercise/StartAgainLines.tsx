import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { FormSelect } from '#src/forms/fields.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { kioskField } from './assignmentRules.ts'
import * as css from './exercise.css.ts'
import { restartOptions, restartText } from './restartRules.ts'
import type { StartValues } from './startRules.ts'

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
            <Text size="small">{restartText(row)}</Text>
          </span>
          <FormSelect
            control={form.control}
            name={kioskField(row.team)}
            label="Kiosk"
            placeholder="Do not start"
            options={restartOptions(row, offered)}
          />
        </div>
      ))}
    </div>
  )
}
