import type { ReactNode } from 'react'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FormButtons } from './FormButtons.tsx'
import { FormContent } from './FormContent.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import type { RecordForm, Values } from './useRecordForm.ts'

type SectionFormProps<V extends Values> = {
  title: string
  /** Of its heading; default: a part of a section of the page. */
  level?: HeadingLevel
  form: RecordForm<V>
  /** Formats values of fields that are not plain text. */
  show?: (name: string, value: unknown) => string
  /** Returns to read-only mode and discards input, after a question if something was typed. */
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

const SAVE = { label: 'Save', busyText: 'Saving...' }

/** FormDialog's counterpart in a page section (style F6). */
export function SectionForm<V extends Values>({
  title,
  level = 3,
  form,
  show,
  onCancel,
  children,
}: SectionFormProps<V>) {
  const { leave, question } = useLeaveGuard(form.isDirty, onCancel)
  return (
    <Section title={title} level={level}>
      <Card>
        <form noValidate aria-label={title} onSubmit={form.submit}>
          <Stack space="large">
            <FormContent form={form} {...(show && { show })}>
              {children}
            </FormContent>
            <Inline justify="end">
              <FormButtons isSaving={form.isSaving} submit={SAVE} onCancel={leave} />
            </Inline>
          </Stack>
        </form>
      </Card>
      {question}
    </Section>
  )
}
