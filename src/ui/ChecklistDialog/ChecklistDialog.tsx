import { type ReactNode, useState } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Checklist, type ChecklistOption } from '#src/ui/fields/Checklist.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

type ChecklistDialogProps = {
  title: string
  description?: ReactNode
  /** Name of the options: "Teams". */
  legend: string
  /** Undefined while loading. */
  options: readonly ChecklistOption[] | undefined
  loadingText: string
  /** Shown if there are no options. */
  empty: ReactNode
  /** The verb; enabled once something is chosen. */
  submitLabel: string
  busyLabel: string
  /** Why the button is disabled: "Choose a team first". */
  nothingChosenReason: string
  pending: boolean
  /** Why loading or the last try failed; the choice is kept. */
  error: { message: string } | null | undefined
  /** For parents that control the choice. */
  chosen?: readonly string[]
  onChosen?: (chosen: string[]) => void
  /** Above the list. */
  notice?: ReactNode
  onSubmit: (chosen: string[]) => void
  onClose: () => void
}

/** Chooses one or more of a list of names. The parent closes it after success. */
export function ChecklistDialog(props: ChecklistDialogProps) {
  const [own, setOwn] = useState<readonly string[]>([])
  const { options, pending, error, chosen = own } = props
  return (
    <Dialog
      title={props.title}
      description={props.description}
      size="small"
      busy={pending}
      onClose={props.onClose}
      footer={
        <>
          <Button disabled={pending} onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            tone="primary"
            busy={pending}
            busyText={props.busyLabel}
            disabledReason={chosen.length === 0 ? props.nothingChosenReason : undefined}
            onClick={() => props.onSubmit([...chosen])}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <Stack space="medium">
        {props.notice}
        {!options && !error && <LoadingState text={props.loadingText} />}
        {options?.length === 0 && props.empty}
        {options && options.length > 0 && (
          <Checklist
            legend={props.legend}
            options={options}
            chosen={chosen}
            onChange={props.onChosen ?? setOwn}
            disabled={pending}
          />
        )}
        {error && <Banner tone="critical">{error.message}</Banner>}
      </Stack>
    </Dialog>
  )
}
