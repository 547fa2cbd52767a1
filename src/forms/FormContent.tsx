import type { ReactNode } from 'react'
import { SummarizedErrors } from '#src/ui/ErrorSummary/SummarizedErrors.tsx'
import { FormNotices, type FormNoticesProps } from './FormNotices.tsx'
import { UnreadChoices } from './UnreadChoices.tsx'
import type { Values } from './useRecordForm.ts'

type FormContentProps<V extends Values> = FormNoticesProps<V> & {
  /** In read-only mode there are only fields. */
  isReading?: boolean
  /** The fields. */
  children: ReactNode
}

/** What every record form consists of: its notices and its fields. */
export function FormContent<V extends Values>({ isReading, children, ...notices }: FormContentProps<V>) {
  const { attempt, isSaving, problems, general } = notices.form
  // A form may show its only error above the fields too.
  const isShown = problems.length > 1 || problems.some(({ message }) => message === general)
  return (
    <SummarizedErrors attempt={attempt} isSaving={isSaving} isShown={isShown}>
      {!isReading && (
        <>
          <UnreadChoices />
          <FormNotices {...notices} />
        </>
      )}
      {children}
    </SummarizedErrors>
  )
}
