import type { Inject } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { unlessDone } from '#src/api/errors.ts'
import { type injectsQuery, useDeleteInject, useDeliverInject } from '#src/api/injects.ts'
import { DeleteRecord } from '#src/lists/DeleteRecord.tsx'
import { RecordDialogs } from '#src/lists/OpenRecord.tsx'
import { RefusedDialog } from '#src/lists/RefusedDialog.tsx'
import { withToast } from '#src/shared/withToast.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { ImportInjects } from './ImportInjects.tsx'
import { InjectDetails } from './InjectDetails.tsx'
import { InjectFormDialog } from './InjectFormDialog.tsx'
import { toText, whyNotChange } from './injectRules.ts'

type InjectDialogsProps = {
  event: RowId
  dialog: 'new' | 'import' | keyof typeof TITLES
  /** Row id from the address. */
  inject: string | undefined
  /** Reads the whole list: there is no call for a single inject. */
  query: ReturnType<typeof injectsQuery>
  injects: readonly Inject[]
  /** Why this person cannot change injects. */
  whyNot: string | undefined
  onEdit: () => void
  onClose: () => void
}

const TITLES = { view: 'Inject', edit: 'Edit Inject', delete: 'Delete Inject', deliver: 'Deliver Inject' }

/** The dialogs of the list. A link opens a form only for people who may submit it. */
export function InjectDialogs(props: InjectDialogsProps) {
  const { event, dialog, inject: id, query, injects, whyNot, onClose } = props
  const next = Math.max(0, ...injects.map(({ number }) => number)) + 1
  if (dialog === 'new' || dialog === 'import') {
    if (whyNot !== undefined) return <RefusedDialog reason={whyNot} address={{ dialog: undefined }} />
    if (dialog === 'import') return <ImportInjects event={event} injects={injects} onClose={onClose} />
    return (
      <InjectFormDialog
        event={event}
        inject={null}
        next={next}
        onSaved={withToast('The inject was added.', onClose)}
        onClose={onClose}
      />
    )
  }
  if (id === undefined) return null
  return (
    <RecordDialogs
      id={id}
      noun="inject"
      dialog={dialog}
      titles={TITLES}
      query={query}
      find={(all) => all.find((one) => String(one.id) === id)}
      nameOf={({ number, title }) => `${number}. ${title}`}
      // Deliver stays open, with a message, if the inject is delivered meanwhile.
      whyNot={(inject, asked) => whyNot ?? (asked === 'deliver' ? undefined : whyNotChange(inject))}
      parts={(inject, { reload }) => ({
        view: () => (
          <InjectDetails
            inject={inject}
            whyNot={whyNot ?? whyNotChange(inject)}
            onEdit={props.onEdit}
            onClose={onClose}
          />
        ),
        edit: () => (
          <InjectFormDialog
            event={event}
            inject={inject}
            next={next}
            reload={reload}
            onSaved={withToast('The inject was saved.', onClose)}
            onClose={onClose}
          />
        ),
        delete: () => <DeleteInject inject={inject} onClose={onClose} />,
        deliver: () => <DeliverInject inject={inject} onClose={onClose} />,
      })}
      onClose={onClose}
    />
  )
}

function DeleteInject({ inject: { id, number, title }, onClose }: { inject: Inject; onClose: () => void }) {
  return (
    <DeleteRecord
      what="Inject"
      id={id}
      removal={useDeleteInject()}
      done="The inject was deleted."
      onClose={onClose}
    >
      {`Are you sure you want to delete inject ${number}, “${title}”? This action cannot be undone.`}
    </DeleteRecord>
  )
}

function DeliverInject({ inject, onClose }: { inject: Inject; onClose: () => void }) {
  const { id, number, title, to_all } = inject
  const delivery = useDeliverInject()
  const isOver = !delivery.isPending && Boolean(inject.delivered_at)
  return (
    <ConfirmDialog
      open
      title="Deliver Inject"
      confirmLabel="Deliver"
      busyLabel="Delivering..."
      pending={delivery.isPending}
      disabledReason={delivery.isPending ? undefined : whyNotChange(inject)}
      isOver={isOver}
      error={unlessDone(delivery.error, Boolean(inject.delivered_at))}
      onConfirm={() =>
        delivery.mutate(id, {
          onSuccess: withToast(`Inject ${number} was delivered.`, onClose),
        })
      }
      onClose={onClose}
    >
      <strong>
        {number}. {title}
      </strong>{' '}
      {isOver
        ? 'was delivered.'
        : `will be sent to ${to_all ? 'all teams' : toText(inject)} now. This cannot be undone.`}
    </ConfirmDialog>
  )
}
