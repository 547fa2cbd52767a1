import { type ReactNode, useId } from 'react'
import { Dialog, type DialogSize } from '#src/ui/Dialog/Dialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FormButtons, type FormButtonsProps } from './FormButtons.tsx'
import { FormNotices } from './FormNotices.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import type { RecordForm, Values } from './useRecordForm.ts'

type FormDialogProps<V extends Values> = {
  title: string
  description?: ReactNode
  /** More space between the parts of a large one. */
  size?: DialogSize
  /** What is typed, what is wrong with it, and whether it is being saved. */
  form: RecordForm<V>
  /** How a field's value reads: for fields that are not plain text. */
  show?: (name: string, value: unknown) => string
  submit: FormButtonsProps['submit']
  /** The buttons while it is only read; undefined while it is a form. */
  reading?: ReactNode
  /** Where Cancel leads when it does not close: back to reading. */
  onCancel?: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
  /** Under the form, no part of it. */
  below?: ReactNode
}

/** The button of a form that changes what exists. */
export const SAVE_CHANGES = { label: 'Save Changes', busyText: 'Saving...' }

/**
 * Every record form in a dialog: title, what is wrong above the fields, the buttons and what they say while it is saved, and
 * a question before typed input is thrown away (style F6).
 */
export function FormDialog<V extends Values>({
  size = 'medium',
  form,
  show,
  submit,
  reading,
  onCancel,
  onClose,
  ...props
}: FormDialogProps<V>) {
  const formId = useId()
  const isReading = reading !== undefined
  const { leave, ask, question } = useLeaveGuard(!isReading && form.isDirty, onClose)
  const space = size === 'large' ? 'large' : 'medium'
  return (
    <>
      <Dialog
        open
        title={props.title}
        description={props.description}
        size={size}
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
              // Enter does not get round the button.
              if (!isReading && !submit.isDisabled) form.submit()
            }}
          >
            <Stack space={space}>
              {!isReading && <FormNotices form={form} {...(show && { show })} />}
              {props.children}
            </Stack>
          </form>
          {props.below}
        </Stack>
      </Dialog>
      {question}
    </>
  )
}
