import { type ReactNode, useState } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Checklist, type ChecklistOption } from '#src/ui/fields/Checklist.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

export type ChecklistDialogProps = {
  title: string
  description?: ReactNode
  /** What is chosen from: "Teams". */
  legend: string
  /** Undefined while they are on their way. */
  options: readonly ChecklistOption[] | undefined
  loadingText: string
  /** Shown when there is nothing to choose. */
  empty: ReactNode
  /** The verb; used only once something is chosen. */
  submitLabel: string
  busyLabel: string
  /** Why the button is off before anything is chosen: "Choose a team first". */
  nothingChosenReason: string
  pending: boolean
  /** Why the options or the last try failed; the choice stays. */
  error: { message: string } | null | undefined
  /** For an owner that keeps the choice itself; else the dialog does. */
  chosen?: readonly string[]
  onChosen?: (chosen: string[]) => void
  /** Above the list. */
  notice?: ReactNode
  onSubmit: (chosen: string[]) => void
  onClose: () => void
}

/** Picks one or several of a list of names. The owner closes it once the choice was taken. */
export function ChecklistDialog(props: ChecklistDialogProps) {
  const [own, setOwn] = useState<readonly string[]>([])
  const { options, pending, error, chosen = own } = props
  return (
    <Dialog
      open
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
