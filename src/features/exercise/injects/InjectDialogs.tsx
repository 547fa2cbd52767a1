import { useState } from 'react'
import type { Exercise, Inject } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { type injectsQuery, useDeleteInject, useDeliverInject } from '#src/api/injects.ts'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { DeleteRecord } from '#src/lists/records/DeleteRecord.tsx'
import { RecordDialogs } from '#src/lists/records/OpenRecord.tsx'
import { andList } from '#src/shared/listed.ts'
import { withToast } from '#src/shared/withToast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ImportInjects } from './ImportInjects.tsx'
import { InjectDetails } from './InjectDetails.tsx'
import { InjectFormDialog } from './InjectFormDialog.tsx'
import { isWithoutTeam, whyNotChange } from './injectRules.ts'

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
  /** Of the exercise: after EndEx nothing is delivered. */
  state: Exercise['state']
  onEdit: () => void
  onClose: () => void
}

const TITLES = { view: 'Inject', edit: 'Edit Inject', delete: 'Delete Inject', deliver: 'Deliver Inject' }

/** The dialogs of the list. A link opens a form only for people who may submit it. */
export function InjectDialogs(props: InjectDialogsProps) {
  const { event, dialog, inject: id, query, injects, whyNot, onClose } = props
  const next = Math.max(0, ...injects.map(({ number }) => number)) + 1
  if (dialog === 'new' || dialog === 'import')
    return (
      <AllowedDialog dialog={dialog} whyNot={whyNot}>
        {dialog === 'import' ? (
          <ImportInjects event={event} injects={injects} onClose={onClose} />
        ) : (
          <InjectFormDialog
            event={event}
            inject={null}
            next={next}
            onSaved={(title) => withToast(`Inject “${title}” was added.`, onClose)()}
            onClose={onClose}
          />
        )}
      </AllowedDialog>
    )
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
      parts={(inject, { reload, isGone }) => ({
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
            onSaved={(title) => withToast(`Inject “${title}” was saved.`, onClose)()}
            onClose={onClose}
          />
        ),
        delete: () => <DeleteInject inject={inject} onClose={onClose} />,
        deliver: () => (
          <DeliverInject inject={inject} isGone={isGone} state={props.state} onClose={onClose} />
        ),
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
      deletion={useDeleteInject()}
      done={`Inject “${title}” was deleted.`}
      onClose={onClose}
    >
      {`Are you sure you want to delete inject ${number}, “${title}”? This action cannot be undone.`}
    </DeleteRecord>
  )
}

type DeliverInjectProps = Pick<InjectDialogsProps, 'state' | 'onClose'> & {
  inject: Inject
  /** Somebody deleted it. */
  isGone: boolean
}

function DeliverInject({ inject, isGone, state, onClose }: DeliverInjectProps) {
  const delivery = useDeliverInject()
  // A colleague may change it while the question is open: only what was read here is delivered.
  const [read, setRead] = useState(inject)
  const isDelivered = Boolean(inject.delivered_at)
  const hasEnded = state === 'ended'
  const isOver = !delivery.isPending && (isDelivered || isGone || hasEnded)
  const isChanged = !isOver && !isDelivered && inject.version !== read.version
  const hasNoTeam = !isOver && isWithoutTeam(read)
  // Of an inject that was delivered, what was sent.
  const { id, number, title, text, to_all, teams, version } = isOver ? inject : read
  const to = to_all ? 'all teams' : andList(teams.map(({ name }) => name))
  const outcome = isDelivered
    ? 'was delivered.'
    : isGone
      ? 'was deleted.'
      : 'was not delivered: the exercise has ended.'
  return (
    <ConfirmDialog
      title="Deliver Inject"
      confirmLabel="Deliver"
      busyLabel="Delivering..."
      pending={delivery.isPending}
      disabledReason={
        isChanged ? 'Read the change first.' : hasNoTeam ? 'No team of this inject takes part.' : undefined
      }
      isOver={isOver}
      // The sentence or the banner above says why.
      error={isChanged || isOver ? null : delivery.error}
      onConfirm={() =>
        delivery.mutate(
          { id, version },
          { onSuccess: withToast(`Inject “${title}” was delivered.`, onClose) },
        )
      }
      onClose={onClose}
    >
      <Stack space="small">
        <div>
          <strong>
            {number}. {title}
          </strong>{' '}
          {isOver
            ? outcome
            : hasNoTeam
              ? 'cannot be delivered: none of its teams takes part in the event. Edit it to choose other teams.'
              : `will be sent to ${to} now${state === 'planned' ? ', although the exercise has not started' : ''}. This cannot be undone.`}
        </div>
        {text && (
          <Text as="p" lines>
            {text}
          </Text>
        )}
        {isChanged && (
          <Banner
            tone="caution"
            action={
              <Button
                size="small"
                onClick={() => {
                  delivery.reset()
                  setRead(inject)
                }}
              >
                Show the change
              </Button>
            }
          >
            Someone changed this inject after you opened it. Nothing was sent.
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
