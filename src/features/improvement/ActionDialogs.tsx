import type { CorrectiveAction } from '#contract/correctiveActions.ts'
import { useApi } from '#src/api/context.tsx'
import { actionQueries, useDeleteAction } from '#src/api/correctiveActions.ts'
import { DeleteRecord } from '#src/lists/records/DeleteRecord.tsx'
import { RecordDialogs } from '#src/lists/records/OpenRecord.tsx'
import { cutDate } from '#src/shared/format.ts'
import { withToast } from '#src/shared/withToast.ts'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ActionFormDialog } from './ActionFormDialog.tsx'
import { ActionState } from './actionColumns.tsx'
import { whyNotDelete, whyNotEdit } from './actionRules.ts'

type ActionDialogsProps = {
  dialog: 'new' | keyof typeof TITLES
  /** Row id from the address. */
  action: string | undefined
  rows: readonly CorrectiveAction[] | undefined
  onEdit: () => void
  onClose: () => void
}

const TITLES = {
  view: 'Corrective Action',
  edit: 'Edit Corrective Action',
  delete: 'Delete Corrective Action',
}

/** The dialogs of the plan. A link opens a form only for people who may submit it. */
export function ActionDialogs({ dialog, action: id, rows, onEdit, onClose }: ActionDialogsProps) {
  const api = useApi()
  const said = (verb: string) => (title: string) =>
    withToast(`Corrective action “${title}” was ${verb}.`, onClose)()
  if (dialog === 'new') {
    return <ActionFormDialog action={null} onSaved={said('added')} onClose={onClose} />
  }
  if (id === undefined) return null
  return (
    <RecordDialogs
      id={id}
      noun="corrective action"
      dialog={dialog}
      titles={TITLES}
      query={actionQueries(api).detail(id)}
      find={(action) => action}
      rows={rows}
      nameOf={({ title }) => title}
      whyNot={(action, asked) => (asked === 'edit' ? whyNotEdit(action) : whyNotDelete(action))}
      parts={(action, { reload }) => ({
        view: () => <ActionDetails action={action} onEdit={onEdit} onClose={onClose} />,
        edit: () => (
          <ActionFormDialog action={action} reload={reload} onSaved={said('saved')} onClose={onClose} />
        ),
        delete: () => <DeleteAction action={action} onClose={onClose} />,
      })}
      onClose={onClose}
    />
  )
}

function DeleteAction({ action, onClose }: { action: CorrectiveAction; onClose: () => void }) {
  return (
    <DeleteRecord
      what="Corrective Action"
      id={action.id}
      deletion={useDeleteAction()}
      done={`Corrective action “${action.title}” was deleted.`}
      onClose={onClose}
    >
      {`Are you sure you want to delete “${action.title}”? This action cannot be undone.`}
    </DeleteRecord>
  )
}

type ActionDetailsProps = { action: CorrectiveAction; onEdit: () => void; onClose: () => void }

/** A corrective action, with its observation if this person may see it. */
function ActionDetails({ action, onEdit, onClose }: ActionDetailsProps) {
  const { title, text, owner, owner_person, due_date, event, observation } = action
  return (
    <DetailsDialog
      size="large"
      title={title}
      onClose={onClose}
      actions={
        <PermissionButton disabledReason={whyNotEdit(action)} onClick={onEdit}>
          Edit
        </PermissionButton>
      }
    >
      <Stack space="medium">
        <Facts>
          <Facts.Row label="State">
            <ActionState {...action} />
          </Facts.Row>
          <Facts.Text label="Due date" value={cutDate(due_date)} />
          <Facts.Text label="Owner" value={owner?.name} />
          <Facts.Text label="Person or position" value={owner_person} />
          <Facts.Text label="Event" value={event.name} />
          {observation && <Facts.Text label="Observation" value={observation.text} />}
        </Facts>
        {text && (
          <Text as="p" lines>
            {text}
          </Text>
        )}
      </Stack>
    </DetailsDialog>
  )
}
