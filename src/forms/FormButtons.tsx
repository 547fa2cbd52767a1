import { Button } from '#src/ui/Button/Button.tsx'

export type FormButtonsProps = {
  /** The form, if they are outside it, in a dialog's footer. */
  formId?: string
  isSaving: boolean
  /** The verb of the form, what it reads meanwhile, and whether there is nothing to send yet. */
  submit: { label: string; busyText: string; isDisabled?: boolean }
  onCancel: () => void
}

/** The two buttons of every form: away from it, and send it. */
export function FormButtons({ formId, isSaving, submit, onCancel }: FormButtonsProps) {
  return (
    <>
      <Button disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        {...(formId !== undefined && { form: formId })}
        tone="primary"
        busy={isSaving}
        busyText={submit.busyText}
        disabled={submit.isDisabled ?? false}
      >
        {submit.label}
      </Button>
    </>
  )
}
