import type { RecordForm, Values } from '#src/forms/useRecordForm.ts'

/**
 * The form with its first error as the general one too (events spec §5); what the server said of the whole stands before
 * it.
 */
export const withFirstProblem = <V extends Values>(form: RecordForm<V>): RecordForm<V> => ({
  ...form,
  general: form.general ?? form.problems[0]?.message,
})
