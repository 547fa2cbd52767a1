import { useRef } from 'react'
import { counted } from '#contract/counted.ts'
import type { UploadFieldName } from '#contract/eventFiles.ts'
import { formatBytes } from '#src/shared/format.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { type FileRowActions, FileRows, RemoveButton, RetryButton } from './FileRows.tsx'
import { type FileRow, hasFailed, isKept, isRefused, isToCome, type RowsByField } from './rows.ts'
import * as css from './simulationFiles.css.ts'
import { FIELD_LABELS, STEPS, type Step } from './steps.ts'

type ReviewStepProps = FileRowActions & {
  rows: RowsByField
  /** Everything is stored; the banner above says so. */
  isDone: boolean
  onStep: (step: Step) => void
}

/** Files to upload, keep and remove. A failed file can be retried alone or dropped here. */
export function ReviewStep({ rows, isDone, ...props }: ReviewStepProps) {
  return (
    <Stack space="medium">
      {!isDone && (
        <Text as="p" size="body" tone="normal">
          {summary(Object.values(rows).flat())}
        </Text>
      )}
      {PLACES.map(([field, step]) => (
        <ReviewedField key={field} {...props} field={field} step={step} rows={rows[field]} />
      ))}
    </Stack>
  )
}

type ReviewedFieldProps = Omit<ReviewStepProps, 'rows' | 'isDone'> & {
  field: UploadFieldName
  step: Step
  rows: readonly FileRow[]
}

function ReviewedField({ field, step, rows, onStep, onRetry, onRemove, onUndo }: ReviewedFieldProps) {
  const section = useRef<HTMLElement>(null)
  const label = FIELD_LABELS[field]
  const drop = (key: string) => {
    onRemove(key)
    // The row disappears with its focus: focus Change, which leads to another choice.
    section.current?.querySelector('button')?.focus()
  }
  return (
    <section ref={section} aria-label={label}>
      <div className={css.reviewHead}>
        <h4 className={css.reviewTitle}>{label}</h4>
        <TextLink onClick={() => onStep(step)}>
          Change<VisuallyHidden> {label}</VisuallyHidden>
        </TextLink>
      </div>
      {rows.length === 0 ? (
        <Text as="p" size="table" tone="muted">
          No file
        </Text>
      ) : (
        <FileRows
          label={`${label}: files`}
          rows={rows}
          actions={(row) => (
            <>
              <RetryButton row={row} onRetry={onRetry} />
              {(hasFailed(row) || isRefused(row)) && (
                <RemoveButton row={row} onRemove={drop} onUndo={onUndo} />
              )}
            </>
          )}
        />
      )}
    </section>
  )
}

/** Step of each field. */
const PLACES = Object.entries(STEPS).flatMap(([step, { fields }]) =>
  fields.map((field): [UploadFieldName, Step] => [field, Number(step) as Step]),
)

/** '2 files to upload, 1.4 MB; 1 file to remove'. */
function summary(all: readonly FileRow[]): string {
  const coming = all.filter(isToCome)
  const wrong = coming.filter(({ note, state }) => note !== undefined && !hasFailed({ state }))
  const going = all.filter((row) => !isKept(row))
  const bytes = coming.reduce((sum, { size = 0 }) => sum + size, 0)
  const parts = [
    coming.length > 0 && `${counted(coming.length, 'file')} to upload, ${formatBytes(bytes)}`,
    going.length > 0 && `${counted(going.length, 'file')} to remove`,
    wrong.length > 0 && `${counted(wrong.length, 'file')} with a problem`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join('; ')}.` : 'No changes yet.'
}
