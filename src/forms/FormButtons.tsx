import { Button } from '#src/ui/Button/Button.tsx'

export type FormButtonsProps = {
  /** Id of the form, if the buttons are outside it, such as in a dialog footer. */
  formId?: string
  isSaving: boolean
  /** Submit label, its text while saving, and why it is disabled (style F3). */
  submit: {
    label: string
    busyText: string
    disabledReason?: string | undefined
  }
  onCancel: () => void
}

/** Cancel and submit. */
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
        disabledReason={submit.disabledReason}
      >
        {submit.label}
      </Button>
    </>
  )
}
