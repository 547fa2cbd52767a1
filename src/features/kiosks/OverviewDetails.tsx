import type { Kiosk } from '#contract/kiosks.ts'
import { useChangeKiosk } from '#src/api/kiosks.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { AssignedUsers } from './AssignedUsers.tsx'
import { KioskFields } from './KioskFields.tsx'
import { type KioskField, readableValue, unreadHelp } from './kioskFields.ts'
import { FAILURES, kioskTitle, MANAGEMENT_LICENSES } from './kioskRules.ts'
import { OverviewFacts } from './OverviewFacts.tsx'
import { useEditing } from './useEditing.ts'
import type { KioskChoices } from './useKioskChoices.ts'
import { useKioskForm } from './useKioskForm.ts'

/** What the dialog shows of a kiosk, and its name (administration spec §2.7, ruling 83). */
const FIELDS = [
  'name',
  'vm_region',
  'hours_in_use',
  'access_url',
  'domain_security_expiration',
  'subscription_start_date',
  'subscription_end_date',
  'license_status',
] as const satisfies KioskField[]

/** What an organization does not change about its kiosk: all but the name (authz line 24). */
const PLATFORM_FIELDS: readonly KioskField[] = FIELDS.filter((field) => field !== 'name')

type OverviewDetailsProps = {
  kiosk: Kiosk
  /** Whether the kiosk is the one with credentials by now: the access URL is one of them. */
  credentials: { isPending: boolean; error: { message: string } | null; retry: () => void }
  choices: KioskChoices
  /** Users each kiosk takes by now. */
  userLimit: number | undefined
  /** Platform staff looks into an organization's portal. */
  asStaff: boolean
  /** The kiosk as it is now: read after a conflict with another person. */
  reload: () => Promise<Kiosk>
  onClose: () => void
}

/** 'Kiosk Details: {name}': the kiosk, its inline edit mode and who sits there (administration spec §2.7). */
export function OverviewDetails({
  kiosk,
  credentials,
  choices,
  reload,
  onClose,
  ...people
}: OverviewDetailsProps) {
  const change = useChangeKiosk(kiosk.id, 'organization')
  const form = useKioskForm({
    kiosk,
    fields: FIELDS,
    screen: 'overview',
    save: (body, version) => change.mutateAsync({ body, version }),
    reload,
    fallback: FAILURES.management,
    onSaved: () => {
      editing.stop()
      addToast({ tone: 'positive', title: 'The kiosk was saved.' })
    },
  })
  const editing = useEditing(form, !credentials.isPending)
  const { isEditing } = editing
  // The limit is asked for again all the time; what the kiosk was read with is older.
  const limit = people.userLimit ?? kiosk.global_max_users ?? undefined
  return (
    <FormDialog
      title={`Kiosk Details: ${kioskTitle(kiosk)}`}
      size="large"
      form={form}
      show={readableValue(choices)}
      submit={{ label: 'Save', busyText: 'Saving...' }}
      reading={
        isEditing ? undefined : (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button tone="primary" busy={editing.isWaiting} busyText="Loading..." onClick={editing.start}>
              Edit
            </Button>
          </>
        )
      }
      onCancel={editing.cancel}
      onClose={onClose}
      below={<AssignedUsers kiosk={kiosk} limit={limit} asStaff={people.asStaff} />}
    >
      {credentials.error && (
        <Banner
          tone="critical"
          action={
            <Button size="small" onClick={credentials.retry}>
              Retry
            </Button>
          }
        >
          {credentials.error.message}
        </Banner>
      )}
      {isEditing ? (
        <KioskFields
          control={form.control}
          fields={FIELDS}
          kiosk={kiosk}
          choices={choices}
          licenses={MANAGEMENT_LICENSES}
          required={['name']}
          fixed={people.asStaff ? [] : PLATFORM_FIELDS}
          help={unreadHelp(kiosk)}
        />
      ) : (
        <OverviewFacts
          kiosk={kiosk}
          isAddressPending={credentials.isPending}
          regions={choices.regions}
          limit={limit}
        />
      )}
    </FormDialog>
  )
}
