import { useQuery } from '@tanstack/react-query'
import { MAX_PARTNERSHIP_REASON } from '#contract/limits.ts'
import type { OrganizationName } from '#contract/organizationName.ts'
import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import { useAskPartnership } from '#src/api/partnerships.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormCombobox, useBound } from '#src/forms/fields.tsx'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { toRowId } from '#src/shared/rowId.ts'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { askable, askProblem, isPending, reasonProblem } from './partnershipRules.ts'

const askValues = z.object({ to_org: z.string(), reason: z.string() })
type AskValues = z.infer<typeof askValues>
const LABELS: AskValues = { to_org: 'Organization', reason: 'Reason for Partnership' }
const draftAsk = z.partial(askValues)
const EMPTY_VALUES: AskValues = { to_org: '', reason: '' }

type AddPartnerProps = {
  /** The caller's own organization. */
  own: RowId | null
  partners: readonly Partnership[]
  /** Pending requests, marked as such in the select. */
  waiting: readonly PartnershipRequest[]
  /** @param name the requested organization's */
  onAsked: (name: string) => void
  onClose: () => void
}

/**
 * The Add Partner Organization dialog (events spec §2): sends a request that the organization's administrator answers.
 */
export function AddPartner({ own, partners, waiting, onAsked, onClose }: AddPartnerProps) {
  const asking = useAskPartnership()
  const organizations = useQuery(organizationOptions(useApi()))
  const options = organizations.data && askable(organizations.data, own, partners).map(toOption(waiting))
  const form = useRecordForm<AskValues, AskValues, void>({
    form: 'partnership:new',
    record: EMPTY_VALUES,
    toValues: (values) => values,
    labels: LABELS,
    validate: ({ reason }) => {
      const problem = reasonProblem(reason)
      return problem ? { reason: problem } : {}
    },
    draft: { schema: draftAsk },
    save: async ({ to_org, reason }) => {
      const organization = toRowId(to_org)
      // Always set: validation requires it.
      if (organization !== null) await asking.mutateAsync({ to_org: organization, reason: reason.trim() })
    },
    toProblem: askProblem,
    onSaved: (_answer, { to_org }) =>
      onAsked(options?.find(({ value }) => value === to_org)?.label ?? 'The organization'),
  })
  return (
    <FormDialog
      title="Add Partner Organization"
      form={form}
      submit={{
        label: 'Send Request',
        busyText: 'Sending...',
        disabledReason: form.values.to_org === '' ? 'Choose an organization first.' : undefined,
      }}
      onClose={onClose}
    >
      {organizations.error && (
        <FailureBanner
          message={`The organizations could not be loaded. ${organizations.error.message}`}
          onRetry={() => void organizations.refetch()}
        />
      )}
      <FormCombobox
        {...form.field('to_org')}
        required
        placeholder="Choose an organization"
        options={options ?? (organizations.error ? [] : undefined)}
        loadingText="Loading organizations..."
        empty="No organizations found"
      />
      <Reason form={form} />
    </FormDialog>
  )
}

const toOption =
  (waiting: readonly PartnershipRequest[]) =>
  ({ id, name, type }: OrganizationName): ComboboxOption => {
    const isWaiting = waiting.some(
      (request) =>
        isPending(request) &&
        [request.from_org?.id, request.to_org?.id].some((side) => String(side) === String(id)),
    )
    const help = isWaiting ? 'A request is pending' : type || undefined
    return { value: String(id), label: name, ...(help && { help }) }
  }

/** Overlong text is accepted but not sent: truncating pasted text would lose it unseen. */
function Reason({ form }: { form: RecordForm<AskValues> }) {
  const { error, ...bound } = useBound(form.control, 'reason')
  const { reason } = form.values
  return (
    <TextArea
      {...bound}
      label={LABELS.reason}
      help={`${reason.length} of ${MAX_PARTNERSHIP_REASON} characters`}
      error={reasonProblem(reason) ?? error}
      rows={4}
    />
  )
}
