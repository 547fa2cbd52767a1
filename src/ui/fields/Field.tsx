import { CircleAlertIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './field.css.ts'

/** What every field takes: the words around its control. */
export type FieldProps = {
  label: string
  /** For a search box in a toolbar: the label is then heard, not seen. */
  hideLabel?: boolean
  help?: ReactNode
  /** What is wrong with the value; shown under the control and announced with it. */
  error?: string | undefined
  required?: boolean
}

/** Props that tie a control to its label, help and error. */
type ControlProps = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldProps & {
  /** Id of the control, so that an error summary can link to it; made up when absent. */
  id?: string | undefined
  /** Marked as required because a part of it is: the control of the country beside a number. */
  marked?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, then help and error; the control is handed its ids. For controls ui/ does not have. */
export function Field({ id, label, hideLabel, help, error, required, marked = required, children }: Props) {
  const madeUpId = useId()
  const controlId = id ?? madeUpId
  const helpId = `${controlId}-help`
  const errorId = `${controlId}-error`
  const described = [help && helpId, error && errorId].filter(Boolean).join(' ')
  const words = (
    <label className={css.label} htmlFor={controlId}>
      {label}
      {marked && (
        <span className={css.required} aria-hidden="true">
          *
        </span>
      )}
    </label>
  )
  return (
    <div className={css.field}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {children({
        id: controlId,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <div className={css.help} id={helpId}>
          {help}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** Stays in the page while empty, so that an error that appears is announced. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} className={css.announced} aria-live="polite">
      {error && (
        <div className={css.error}>
          <CircleAlertIcon />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
