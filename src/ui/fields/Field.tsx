import { CircleAlertIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useIsInSummary } from '#src/ui/ErrorSummary/SummarizedErrors.tsx'
import { announced } from '#src/ui/LiveRegion/liveRegion.css.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './field.css.ts'

/** Props of every field: the texts around its control. */
export type FieldProps = {
  label: string
  /** For a search box in a toolbar: the label is only for screen readers. */
  hideLabel?: boolean
  help?: ReactNode
  /** The problem with the value; shown below the control and announced with it. */
  error?: string | undefined
  required?: boolean
}

/** Props that link a control to its label, help and error. */
export type ControlProps = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldProps & {
  /** Id of the control, so that an error summary can link to it; default generated. */
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, help and error; the control receives its ids. For controls that ui/ does not have. */
export function Field({ id, label, hideLabel, help, error, required, children }: Props) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const helpId = `${controlId}-help`
  const errorId = `${controlId}-error`
  const described = [help && helpId, error && errorId].filter(Boolean).join(' ')
  const words = (
    <label className={css.label} htmlFor={controlId}>
      {label}
      {required && (
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

/** Stays mounted while empty, so that a new error is announced, unless the form's summary does that. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const isInSummary = useIsInSummary(error)
  return (
    <div id={id} className={announced} aria-live={isInSummary ? 'off' : 'polite'}>
      {error && (
        <div className={css.error}>
          <CircleAlertIcon />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
