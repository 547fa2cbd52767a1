import type { EmbedOrigins } from '#contract/embed.ts'
import { z } from '#contract/zod.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { type AddressValues, addressProblem, checkAddress } from './embeddingRules.ts'

const LABELS = { address: 'Address' } satisfies Record<keyof AddressValues, string>
const keptAddress = z.partial(z.object({ address: z.string() }))
const HELP = 'As the browser shows it, without a path: https://intranet.example.org'

export type AddAddressProps = {
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
export function AddAddress({ organization, list, save, reload, onAdded, onClose }: AddAddressProps) {
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
