import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WallLink } from '#contract/exerciseWall.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { useMakeWallLink, useRevokeWallLink, wallLinksQuery } from '#src/api/exercise.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormSelect, FormText } from '#src/forms/fields.tsx'
import { saveProblem } from '#src/forms/formProblem.ts'
import { useOnce } from '#src/forms/useOnce.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { actionsColumn } from '#src/lists/columns/cells.tsx'
import { RowButton } from '#src/lists/columns/RowButton.tsx'
import { useListFailure } from '#src/lists/useListFailure.ts'
import { withToast } from '#src/shared/withToast.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { StaleBanner } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'

type WallLinksProps = {
  event: RowId
  /** How far the server's clock, which ends the links, is ahead of this one. */
  aheadMs: number
  onClose: () => void
}

/** The links that open the wall of an exercise, which conductors create and revoke. */
export function WallLinks({ event, aheadMs, onClose }: WallLinksProps) {
  const links = useQuery(wallLinksQuery(useApi(), event))
  const { error, staleError } = useListFailure(links)
  const retry = { retrying: links.isFetching, onRetry: () => void links.refetch() }
  // Not in the address (L8): a page that opened it together with the links would hide it behind them.
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const [revoked, setRevoked] = useState<WallLink>()
  return (
    <>
      <DetailsDialog
        title="Wall Links"
        description="The wall shows teams, states, clocks and the map on a projector. It needs no sign-in, and shows no names of people."
        size="large"
        onClose={onClose}
        actions={
          <Button tone="primary" hasPopup="dialog" onClick={() => setMaking(true)}>
            Create Link
          </Button>
        }
      >
        {staleError && <StaleBanner message={staleError.message} {...retry} />}
        <Table
          label="Wall Links"
          columns={columnsOf(aheadMs, setRevoked)}
          rows={links.data}
          rowKey={({ id }) => id}
          skeletonRows={2}
          empty={<EmptyState title="No links">Create a link to open the wall on a projector.</EmptyState>}
          error={error}
          {...retry}
        />
      </DetailsDialog>
      {isMaking && (
        <CreateLink
          event={event}
          aheadMs={aheadMs}
          onCreated={(url) => {
            setMaking(false)
            setMade(url)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <NewLink url={made} onClose={() => setMade(undefined)} />}
      {revoked && <RevokeLink event={event} link={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

const isWorking = ({ ends_at, revoked_at }: WallLink, aheadMs: number) =>
  !revoked_at && Date.parse(ends_at) > Date.now() + aheadMs

const columnsOf = (aheadMs: number, onRevoke: (link: WallLink) => void): Column<WallLink>[] => [
  { header: 'Name', isCardTitle: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    header: 'Status',
    cell: (link) =>
      isWorking(link, aheadMs) ? (
        <Badge tone="positive">Active</Badge>
      ) : (
        <Badge tone="neutral">{link.revoked_at ? 'Revoked' : 'Expired'}</Badge>
      ),
  },
  { header: 'Expires', noWrap: true, cell: ({ ends_at }) => <Moment value={ends_at} /> },
  { header: 'Created by', cell: ({ created_by_name }) => <OrDash value={created_by_name} /> },
  actionsColumn(
    (link) =>
      isWorking(link, aheadMs) && <RowButton verb="Revoke" name={link.name} onClick={() => onRevoke(link)} />,
  ),
]

/** Hours a link is valid, less MARGIN_MS: the server limits them, and its clock is only estimated. */
const HOURS = { '4': '4 hours', '12': '12 hours', '24': '1 day', '72': '3 days', '168': '7 days' }
const HOUR_MS = 60 * 60_000
const MARGIN_MS = 60_000

type LinkValues = { name: string; hours: string }
const LABELS = { name: 'Name', hours: 'Expires after' } satisfies Record<keyof LinkValues, string>
const draftLink = z.partial(z.object({ name: z.string(), hours: z.string() }))

function CreateLink({
  event,
  aheadMs,
  ...props
}: {
  event: RowId
  aheadMs: number
  onCreated: (url: string) => void
  onClose: () => void
}) {
  const make = useMakeWallLink(event)
  const once = useOnce()
  const form = useRecordForm<LinkValues, null, { url: string }>({
    form: `wall-link:${event}`,
    record: null,
    toValues: () => ({ name: '', hours: '24' }),
    labels: LABELS,
    validate: ({ name }) => (name.trim() ? {} : { name: 'Enter a name.' }),
    draft: { schema: draftLink },
    save: ({ name, hours }) =>
      once(({ request_id }) =>
        make.mutateAsync({
          name: name.trim(),
          ends_at: new Date(Date.now() + aheadMs + Number(hours) * HOUR_MS - MARGIN_MS).toISOString(),
          request_id,
        }),
      ),
    toProblem: (error) => saveProblem(error, { ends_at: 'hours' }),
    onSaved: ({ url }) => props.onCreated(url),
  })
  return (
    <FormDialog
      title="Create Link"
      size="small"
      form={form}
      submit={{ label: 'Create', busyText: 'Creating...' }}
      onClose={props.onClose}
    >
      <FormText
        {...form.field('name')}
        help="Where it will be shown, such as Hall, left screen."
        maxLength={80}
        required
      />
      <FormSelect
        {...form.field('hours')}
        options={Object.entries(HOURS).map(([value, label]) => ({ value, label }))}
      />
    </FormDialog>
  )
}

/** The address is a credential: shown once, never stored. */
export const NewLink = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <Dialog
    title="Link Created"
    size="medium"
    onClose={onClose}
    footer={
      <Button tone="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <Stack space="medium">
      <Text as="p">Copy this link now. It will not be shown again. Anyone who has it can see the wall.</Text>
      <Facts>
        <Facts.Id label="Link" value={url} />
      </Facts>
      <TextLink href={url} newTab>
        Open the wall
      </TextLink>
    </Stack>
  </Dialog>
)

function RevokeLink({ event, link, onClose }: { event: RowId; link: WallLink; onClose: () => void }) {
  const revoke = useRevokeWallLink(event)
  return (
    <ConfirmDialog
      title="Revoke Link"
      tone="critical"
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={() =>
        revoke.mutate(link.id, {
          onSuccess: withToast(`The link ${link.name} was revoked.`, onClose),
        })
      }
      onClose={onClose}
    >
      Screens that show <strong>{link.name}</strong> will stop showing the exercise. This cannot be undone.
    </ConfirmDialog>
  )
}
