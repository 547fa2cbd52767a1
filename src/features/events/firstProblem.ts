import type { RecordForm, Values } from '#src/forms/useRecordForm.ts'

/**
 * The form with its first error as the general one too (events spec §5); the server's general message comes before
 * it.
 */
export const withFirstProblem = <V extends Values>(form: RecordForm<V>): RecordForm<V> => ({
  ...form,
  general: form.general ?? form.problems[0]?.message,
})
