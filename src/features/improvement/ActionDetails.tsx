import type { CorrectiveAction } from '#contract/correctiveActions.ts'
import { formatDay } from '#src/shared/formatDay.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ActionState } from './actionColumns.tsx'
import { whyNotEdit } from './actionRules.ts'
import * as css from './improvement.css.ts'

type ActionDetailsProps = { action: CorrectiveAction; onEdit: () => void; onClose: () => void }

/** A corrective action, with the observation it answers where the reader may know it. */
export function ActionDetails({ action, onEdit, onClose }: ActionDetailsProps) {
  const { title, text, owner, owner_person, due_date, event, observation } = action
  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <PermissionButton disabledReason={whyNotEdit(action)} onClick={onEdit}>
            Edit
          </PermissionButton>
        </>
      }
    >
      <Stack space="medium">
        <Facts>
          <Facts.Row label="State">
            <ActionState {...action} />
          </Facts.Row>
          <Facts.Text label="Due date" value={due_date && formatDay(due_date)} />
          <Facts.Text label="Owner" value={owner?.name} />
          <Facts.Text label="Person or position" value={owner_person} />
          <Facts.Text label="Event" value={event.name} />
          {observation && <Facts.Text label="Observation" value={observation.text} />}
        </Facts>
        {text && <p className={css.longText}>{text}</p>}
      </Stack>
    </Dialog>
  )
}
