import { hiddenProblem } from '#contract/hiddenCharacters.ts'

/** For `formats` of a form: the fields, of those named, in which the server would find a hidden character. */
export const hiddenProblems =
  <Field extends string>(...fields: readonly Field[]) =>
  (values: Record<Field, string>): Partial<Record<Field, string>> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const problem = hiddenProblem(values[field])
        return problem ? [[field, problem]] : []
      }),
    ) as Partial<Record<Field, string>>
