import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Summary = { attempt: number; isSaving: boolean; isShown: boolean }

const SummaryContext = createContext<Summary>({ attempt: 0, isSaving: false, isShown: false })

type SummarizedErrorsProps = {
  /** Number of submissions. */
  attempt: number
  /** Errors that arrive now are the server's. */
  isSaving: boolean
  /** The summary names the fields with errors. */
  isShown: boolean
  children: ReactNode
}

/** The fields of a form with a summary: it announces the errors of a submission, and they do not repeat it. */
export function SummarizedErrors({ attempt, isSaving, isShown, children }: SummarizedErrorsProps) {
  const summary = useMemo(() => ({ attempt, isSaving, isShown }), [attempt, isSaving, isShown])
  return <SummaryContext value={summary}>{children}</SummaryContext>
}

/** @returns whether the error is as it was when the form was refused; one that appears later announces itself */
export function useIsInSummary(error: string | undefined): boolean {
  const { attempt, isSaving, isShown } = useContext(SummaryContext)
  const [refused, setRefused] = useState({ attempt, error: undefined as string | undefined })
  const isNew = attempt !== refused.attempt
  if (isNew || (refused.error !== undefined && refused.error !== error)) {
    setRefused({ attempt, error: isNew && isShown ? error : undefined })
  }
  return error !== undefined && (error === refused.error || (isSaving && isShown))
}
