import type { RecordForm, Values } from '#src/forms/useRecordForm.ts'

/** Shows the first field error as the general error too (events spec §5), unless the server sent a general one. */
export const withFirstProblem = <V extends Values>(form: RecordForm<V>): RecordForm<V> => ({
  ...form,
  general: form.general ?? form.problems[0]?.message,
})
