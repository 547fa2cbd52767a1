import { type ReactNode, useId } from 'react'
import { Dialog, type DialogProps, type DialogSize } from '#src/ui/Dialog/Dialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FormButtons, type FormButtonsProps } from './FormButtons.tsx'
import { FormContent } from './FormContent.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import type { RecordForm, Values } from './useRecordForm.ts'

type FormDialogProps<V extends Values> = {
  title: string
  description?: ReactNode
  size?: DialogSize
  initialFocus?: DialogProps['initialFocus']
  form: RecordForm<V>
  /** Formats values of fields that are not plain text. */
  show?: (name: string, value: unknown) => string
  submit: FormButtonsProps['submit']
  /** There is unsaved input besides the form's values, such as a chosen file. */
  isChanged?: boolean
  /** Buttons in read-only mode; undefined in edit mode. */
  reading?: ReactNode
  /** If Cancel returns to read-only mode instead of closing. */
  onCancel?: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
  /** Below the form, not part of it. */
  below?: ReactNode
}

/** Submit button for editing an existing record. */
export const SAVE_CHANGES = { label: 'Save Changes', busyText: 'Saving...' }

/**
 * A record form in a dialog: title, errors above the fields, buttons with their saving state, and confirmation before
 * unsaved input is discarded (style F6).
 */
export function FormDialog<V extends Values>({
  size = 'medium',
  form,
  show,
  submit,
  isChanged = false,
  reading,
  onCancel,
  onClose,
  ...props
}: FormDialogProps<V>) {
  const formId = useId()
  const isReading = reading !== undefined
  const { leave, ask, question } = useLeaveGuard(!isReading && (form.isDirty || isChanged), onClose)
  const space = size === 'large' ? 'large' : 'medium'
  return (
    <>
      <Dialog
        title={props.title}
        description={props.description}
        size={size}
        initialFocus={props.initialFocus}
        busy={form.isSaving}
        onClose={leave}
        footer={
          reading ?? (
            <FormButtons
              formId={formId}
              isSaving={form.isSaving}
              submit={submit}
              onCancel={() => ask(onCancel ?? onClose)}
            />
          )
        }
      >
        <Stack space={space}>
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              // Enter must not bypass a disabled button.
              if (!isReading && submit.disabledReason === undefined) form.submit()
            }}
          >
            <Stack space={space}>
              <FormContent form={form} isReading={isReading} {...(show && { show })}>
                {props.children}
              </FormContent>
            </Stack>
          </form>
          {props.below}
        </Stack>
      </Dialog>
      {question}
    </>
  )
}
