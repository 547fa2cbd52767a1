import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AppWindowIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import {
  canonicalOrigin,
  type EmbedOrigins,
  MAX_EMBED_ORIGINS,
  MAX_ORIGIN_LENGTH,
  NOT_AN_ORIGIN,
} from '#contract/embed.ts'
import { boundedText, type RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { type ApiError, messageAt } from '#src/api/errors.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { embedOriginsQuery, useChangeEmbedOrigins } from '#src/api/organizationParts.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText } from '#src/forms/fields.tsx'
import type { FormProblem } from '#src/forms/formProblem.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { RowButton } from '#src/lists/columns/RowButton.tsx'
import { LoadedSection } from '#src/lists/LoadedSection.tsx'
import { dialogParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { withToast } from '#src/shared/withToast.ts'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import * as css from './embedding.css.ts'

/** The widgets' demo page, served beside the portal. */
const WIDGETS_PAGE = '/widgets/'

const embeddingParams = z.object({
  dialog: dialogParam(['new', 'delete']),
  /** The address to remove. */
  address: z.catch(z.optional(boundedText(MAX_ORIGIN_LENGTH)), undefined),
})

type EmbeddingProps = { organization: { id: RowId; name: string } }

/**
 * Sites on which an organization embeds RadOps; managed by its administrators and responsible staff
 * (docs/decisions/045).
 */
export function Embedding(props: EmbeddingProps) {
  return useApi().knows('embed-origins') ? <Addresses {...props} /> : null
}

function Addresses({ organization }: EmbeddingProps) {
  const { id } = organization
  const query = embedOriginsQuery(useApi(), id)
  const { data, error, isFetching, refetch } = useQuery({ ...query, refetchInterval: useFallbackPolling() })
  const disabledReason = useWhyNotChange()
  const [{ dialog, address }, setParams] = useScreenParams(embeddingParams)
  const close = () => setParams({ dialog: undefined, address: undefined })
  const list = disabledReason === undefined ? data : undefined
  return (
    <>
      <Section
        level={3}
        title="Embedding"
        description={
          <>
            Pages on these addresses may show RadOps widgets, such as mission control, to people of the
            organization. <TextLink href={WIDGETS_PAGE}>See the widgets</TextLink>
          </>
        }
        actions={
          data && (
            <PermissionButton
              size="small"
              icon={<PlusIcon />}
              hasPopup="dialog"
              disabledReason={disabledReason ?? whyNoMore(data)}
              onClick={() => setParams({ dialog: 'new', address: undefined })}
            >
              Add Address
            </PermissionButton>
          )
        }
      >
        <LoadedSection
          loadingText="Loading addresses..."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {data && (
            <Table
              label="Addresses"
              columns={columnsFor(disabledReason, (origin) =>
                setParams({ dialog: 'delete', address: origin }),
              )}
              rows={data.origins}
              rowKey={(origin) => origin}
              empty={
                <EmptyState title="No addresses yet" icon={<AppWindowIcon />}>
                  Add the address of your intranet to show widgets on its pages. Until then they show only on
                  pages that the console allows for every organization.
                </EmptyState>
              }
            />
          )}
        </LoadedSection>
      </Section>
      {list && dialog === 'new' && <AddAddress {...{ organization, list }} onClose={close} />}
      {list && dialog === 'delete' && address !== undefined && list.origins.includes(address) && (
        <RemoveAddress {...{ organization, list }} origin={address} onClose={close} />
      )}
    </>
  )
}

/** Allowed for the organization's own administrators; staff need manage_organizations (authz §4.2). */
function useWhyNotChange(): string | undefined {
  const { role } = useSession()
  const needsRight = useWhyNot('manage_organizations')
  return role === 'org_admin' ? undefined : needsRight
}

const columnsFor = (
  disabledReason: string | undefined,
  onRemove: (origin: string) => void,
): Column<string>[] => [
  {
    header: 'Address',
    isCardTitle: true,
    cell: (origin) => (
      <span className={css.address}>
        {origin}
        <CopyButton value={origin} label={`Copy ${origin}`} />
      </span>
    ),
  },
  {
    header: 'Action',
    hideHeader: true,
    align: 'end',
    hideLabelOnCard: true,
    cell: (origin) => (
      <RowButton
        verb="Remove"
        name={origin}
        icon={<Trash2Icon />}
        disabledReason={disabledReason}
        onClick={() => onRemove(origin)}
      />
    ),
  },
]

type ChangeProps = EmbeddingProps & { list: EmbedOrigins; onClose: () => void }

const LABELS = { address: 'Address' } satisfies Record<keyof AddressValues, string>
const draftAddress = z.partial(z.object({ address: z.string() }))
const HELP = 'As the browser shows it, without a path: https://intranet.example.org'

/** Adds a site that may embed widgets. */
function AddAddress({ organization: { id }, list, onClose }: ChangeProps) {
  const client = useQueryClient()
  const query = embedOriginsQuery(useApi(), id)
  const change = useChangeEmbedOrigins(id)
  const form = useRecordForm<AddressValues, EmbedOrigins>({
    form: `embed-address:${id}`,
    record: list,
    toValues: () => ({ address: '' }),
    version: (record) => record.version,
    labels: LABELS,
    validate: (values) => checkAddress(values, list),
    draft: { schema: draftAddress },
    save: ({ address }, { record, version }) =>
      change.mutateAsync({ origins: [...record.origins, address.trim()], version }),
    reload: () => client.fetchQuery({ ...query, staleTime: 0 }),
    toProblem: addressProblem,
    onSaved: (_answer, { address }) =>
      withToast(`${canonicalOrigin(address) ?? address} was added.`, onClose)(),
  })
  return (
    <FormDialog
      title="Add Address"
      form={form}
      submit={{ label: 'Add', busyText: 'Adding...' }}
      onClose={onClose}
    >
      <FormText {...form.field('address')} help={HELP} type="url" autoCapitalize="none" required mono />
    </FormDialog>
  )
}

/** Confirms removal: people using widgets on that site lose access at once. */
function RemoveAddress({
  organization: { id, name },
  list,
  origin,
  onClose,
}: ChangeProps & { origin: string }) {
  const change = useChangeEmbedOrigins(id)
  const remove = () =>
    change.mutate(
      { origins: list.origins.filter((one) => one !== origin), version: list.version },
      {
        onSuccess: withToast(`${origin} was removed.`, onClose),
      },
    )
  return (
    <ConfirmDialog
      title="Remove Address"
      confirmLabel="Remove"
      busyLabel="Removing..."
      tone="critical"
      pending={change.isPending}
      error={change.error}
      onConfirm={remove}
      onClose={onClose}
    >
      {`Widgets on pages of ${origin} stop working immediately for people in ${name}. You can add the address again.`}
    </ConfirmDialog>
  )
}

type AddressValues = { address: string }

/** @returns errors by field */
function checkAddress({ address }: AddressValues, { origins }: EmbedOrigins): Partial<AddressValues> {
  if (address.trim() === '') return { address: 'Address is required.' }
  const origin = canonicalOrigin(address)
  if (origin === undefined) return { address: NOT_AN_ORIGIN }
  return origins.includes(origin) ? { address: 'This address is already on the list.' } : {}
}

/** Why no address can be added; undefined if one can. */
const whyNoMore = ({ origins }: EmbedOrigins): string | undefined =>
  origins.length < MAX_EMBED_ORIGINS
    ? undefined
    : `An organization has at most ${MAX_EMBED_ORIGINS} addresses. Remove one first.`

/** Errors of a rejected address, at its field if the server names it. */
function addressProblem(error: ApiError): FormProblem {
  const said = messageAt(error, 'origins')
  return said ? { fields: { address: said } } : { general: error.message }
}
