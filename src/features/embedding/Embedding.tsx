import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type EmbedOrigins, MAX_ORIGIN_LENGTH } from '#contract/embed.ts'
import { boundedText, type RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { embedOriginsQuery, useChangeEmbedOrigins } from '#src/api/embedOrigins.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { dialogParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { addToast } from '#src/shared/toast.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { EmbeddingView } from './EmbeddingView.tsx'
import { type AddressValues, addressProblem, checkAddress } from './embeddingRules.ts'

const embeddingParams = z.object({
  dialog: dialogParam(['new', 'delete']),
  /** Which one is removed. */
  address: z.catch(z.optional(boundedText(MAX_ORIGIN_LENGTH)), undefined),
})

type EmbeddingProps = { organization: { id: RowId; name: string } }

/** Where an organization embeds RadOps: its administrators and staff in charge of it decide (docs/decisions/045). */
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
      <EmbeddingView
        list={data}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        disabledReason={disabledReason}
        onAdd={() => setParams({ dialog: 'new', address: undefined })}
        onRemove={(origin) => setParams({ dialog: 'delete', address: origin })}
      />
      {list && dialog === 'new' && <Adding {...{ organization, list }} onClose={close} />}
      {list && dialog === 'delete' && address !== undefined && list.origins.includes(address) && (
        <Removing {...{ organization, list }} origin={address} onClose={close} />
      )}
    </>
  )
}

/** The right is the organization's own administrator's; staff need it by name (authz §4.2). */
function useWhyNotChange(): string | undefined {
  const { role } = useSession()
  const needsRight = useWhyNot('manage_organizations')
  return role === 'org_admin' ? undefined : needsRight
}

type ChangeProps = EmbeddingProps & { list: EmbedOrigins; onClose: () => void }

function Adding({ organization: { id }, list, onClose }: ChangeProps) {
  const client = useQueryClient()
  const query = embedOriginsQuery(useApi(), id)
  const change = useChangeEmbedOrigins(id)
  return (
    <AddAddress
      organization={String(id)}
      list={list}
      save={(origins, version) => change.mutateAsync({ origins, version })}
      reload={() => client.fetchQuery({ ...query, staleTime: 0 })}
      onAdded={() => {
        addToast({ tone: 'positive', title: 'The address was added.' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function Removing({ organization: { id, name }, list, origin, onClose }: ChangeProps & { origin: string }) {
  const change = useChangeEmbedOrigins(id)
  const send = () =>
    change.mutate(
      { origins: list.origins.filter((one) => one !== origin), version: list.version },
      {
        onSuccess: () => {
          addToast({ tone: 'positive', title: 'The address was removed.' })
          onClose()
        },
      },
    )
  return (
    <RemoveAddress
      origin={origin}
      organization={name}
      pending={change.isPending}
      error={change.error}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

const LABELS = { address: 'Address' } satisfies Record<keyof AddressValues, string>
const keptAddress = z.partial(z.object({ address: z.string() }))
const HELP = 'As the browser shows it, without a path: https://intranet.example.org'

type AddAddressProps = {
  organization: string
  list: EmbedOrigins
  /** @throws ApiError; 412 when someone else was faster */
  save: (origins: string[], version: number | undefined) => Promise<unknown>
  /** The list as it is now. */
  reload: () => Promise<EmbedOrigins>
  onAdded: () => void
  onClose: () => void
}

/** One more address whose pages may show widgets. */
function AddAddress({ organization, list, save, reload, onAdded, onClose }: AddAddressProps) {
  const form = useRecordForm<AddressValues, EmbedOrigins>({
    form: `embed-address:${organization}`,
    record: list,
    toValues: () => ({ address: '' }),
    version: (record) => record.version,
    labels: LABELS,
    validate: (values) => checkAddress(values, list),
    kept: { schema: keptAddress },
    save: ({ address }, { record, version }) => save([...record.origins, address.trim()], version),
    reload,
    toProblem: addressProblem,
    onSaved: onAdded,
  })
  return (
    <FormDialog
      title="Add Address"
      form={form}
      submit={{ label: 'Add', busyText: 'Adding...' }}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="address"
        label={LABELS.address}
        help={HELP}
        type="url"
        autoCapitalize="none"
        required
        mono
      />
    </FormDialog>
  )
}

type RemoveAddressProps = {
  origin: string
  /** Its name. */
  organization: string
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks first: people using such a page lose access at once. */
const RemoveAddress = ({ origin, organization, ...props }: RemoveAddressProps) => (
  <ConfirmDialog
    open
    title="Remove Address"
    confirmLabel="Remove"
    busyLabel="Removing..."
    tone="critical"
    {...props}
  >
    {`Widgets on pages of ${origin} stop working immediately for people in ${organization}. You can add the address again.`}
  </ConfirmDialog>
)
