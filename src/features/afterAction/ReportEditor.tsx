import { useEffect, useRef } from 'react'
import { type AfterActionReport, MAX_SECTION, type ReportText } from '#contract/afterActionReport.ts'
import { z } from '#contract/zod.ts'
import { FormTextArea } from '#src/forms/fields.tsx'
import { SectionForm } from '#src/forms/SectionForm.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { SECTION_LABELS } from './reportWords.ts'

type ReportEditorProps = {
  report: AfterActionReport
  save: (text: ReportText, version: number | undefined) => Promise<void>
  /** Reads the current record after an edit conflict. */
  reload: () => Promise<AfterActionReport>
  onSaved: () => void
  onCancel: () => void
}

const draftText = z.object({ summary: z.string(), analysis: z.string(), recommendations: z.string() })

/** Edits the written parts of a report; the rest comes from the exercise. Each save creates a version. */
export function ReportEditor({ report, save, reload, onSaved, onCancel }: ReportEditorProps) {
  const form = useRecordForm<ReportText, AfterActionReport, void>({
    form: `after-action-report:${report.event.id}`,
    record: report,
    toValues: ({ text }) => text,
    version: ({ version }) => version,
    labels: SECTION_LABELS,
    validate: () => ({}),
    draft: { schema: z.partial(draftText) },
    // A newer version has someone else's text, which would be saved under this person's name.
    save: async (values, { version, isStored }) => (isStored ? undefined : save(values, version)),
    reload,
    onSaved,
  })
  const focus = useRef(form.focus)
  // The button that opened the editor is gone.
  useEffect(() => focus.current('summary'), [])
  return (
    <SectionForm title="Edit Report" level={2} form={form} onCancel={onCancel}>
      {(['summary', 'analysis', 'recommendations'] as const).map((name) => (
        <FormTextArea key={name} {...form.field(name)} maxLength={MAX_SECTION} rows={8} />
      ))}
    </SectionForm>
  )
}
