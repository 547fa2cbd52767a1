import type { Kiosk } from '#contract/kiosks.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { findRow, missingReason } from '#src/api/findRow.ts'
import { kioskPageQueries } from '#src/api/kioskPages.ts'
import { KIOSK_LOOKUP, kioskQueries } from '#src/api/kiosks.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { OpenRecord, type RecordAnswer } from '#src/lists/records/OpenRecord.tsx'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { AssignedUsers } from './AssignedUsers.tsx'
import { KioskFields, KioskInUse } from './KioskFields.tsx'
import { LicenseBadge, WebAddress } from './kioskCells.tsx'
import {
  isUnreadable,
  type KioskField,
  readableValue,
  regionName,
  UNREADABLE,
  unreadHelp,
} from './kioskFields.ts'
import {
  availableSlots,
  buildText,
  FAILURES,
  hoursText,
  kioskTitle,
  MANAGEMENT_LICENSES,
  MANAGEMENT_TONES,
  periodText,
} from './kioskRules.ts'
import { type EditingInAddress, useEditing } from './useEditing.ts'
import type { KioskChoices } from './useKioskChoices.ts'
import { useKioskForm } from './useKioskForm.ts'

/** Fields of the dialog, and of its edit form (administration spec §2.7, ruling 83). */
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

/** Fields an organization cannot change: all but the name (authz line 24). */
const PLATFORM_FIELDS: readonly KioskField[] = FIELDS.filter((field) => field !== 'name')

type OverviewDetailsProps = Omit<DetailsProps, 'kiosk' | 'credentials' | 'isElsewhere'> & {
  id: string
  /** The portal's organization; undefined for the caller's own. */
  organization: RowId | undefined
  /** The kiosks on screen, without credentials: a page, or all of them; undefined while loading. */
  rows: readonly Kiosk[] | undefined
}

/** Details of the kiosk in the overview's URL. */
export function OverviewDetails({ id, organization, rows, ...details }: OverviewDetailsProps) {
  const { query, isElsewhere } = usePortalKiosk({ id, organization, rows, asStaff: details.asStaff })
  return (
    <OpenRecord
      id={id}
      noun="kiosk"
      title="Kiosk Details"
      // Every read is logged (authz §5): reuse what has been read.
      query={{ ...query, refetchOnMount: false }}
      find={({ items }) => findRow(items, id)}
      whyNotFound={({ items }) => missingReason(items, KIOSK_LOOKUP)}
      rows={rows}
      nameOf={kioskTitle}
      onClose={details.onClose}
    >
      {(kiosk, answer) => (
        <Details {...details} kiosk={kiosk} credentials={answer} isElsewhere={isElsewhere(kiosk)} />
      )}
    </OpenRecord>
  )
}

/**
 * How the kiosk is read with its credentials: alone if the server can (`kiosk-pages`), otherwise with all others. A
 * link opened by staff may name a kiosk of another organization than the one selected.
 */
function usePortalKiosk({
  id,
  organization,
  rows,
  asStaff,
}: Pick<OverviewDetailsProps, 'id' | 'organization' | 'rows' | 'asStaff'>) {
  const api = useApi()
  if (api.knows('kiosk-pages')) {
    const isElsewhere = (kiosk: Kiosk) =>
      asStaff && organization !== undefined && String(kiosk.organization) !== String(organization)
    return { query: kioskPageQueries(api).one(id), isElsewhere }
  }
  const queries = kioskQueries(api)
  const isElsewhere = asStaff && rows !== undefined && !findRow(rows, id)
  const query = isElsewhere ? queries.ofPortalOfKiosk(id) : queries.ofPortalWithCredentials(organization)
  return { query: { ...query, enabled: !asStaff || rows !== undefined }, isElsewhere: () => isElsewhere }
}

type DetailsProps = EditingInAddress & {
  kiosk: Kiosk
  /** State of the read with credentials, which include the access URL. */
  credentials: RecordAnswer<Kiosk>
  /** The kiosk belongs to another organization than the one on screen. */
  isElsewhere: boolean
  choices: KioskChoices
  /** Current user limit per kiosk. */
  userLimit: number | undefined
  /** Platform staff view an organization's portal. */
  asStaff: boolean
  onClose: () => void
}

/** 'Kiosk Details: {name}': the kiosk, inline editing and its users (administration spec §2.7). */
function Details({ kiosk, credentials, choices, onClose, ...props }: DetailsProps) {
  const form = useKioskForm({
    kiosk,
    side: 'organization',
    fields: FIELDS,
    screen: 'overview',
    reload: credentials.reload,
    fallback: FAILURES.management,
    onSaved: () => editing.stop(),
  })
  const editing = useEditing(form, props, !credentials.isPending)
  const { isEditing } = editing
  // The limit is polled, so it is newer than the kiosk's own copy.
  const limit = props.userLimit ?? kiosk.global_max_users ?? undefined
  return (
    <FormDialog
      title={`Kiosk Details: ${kioskTitle(kiosk)}`}
      description={
        props.isElsewhere && kiosk.organization_name ? `Belongs to ${kiosk.organization_name}.` : undefined
      }
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
      below={
        <>
          <AssignedUsers kiosk={kiosk} limit={limit} asStaff={props.asStaff} />
          <KioskInUse kiosk={kiosk} />
        </>
      }
    >
      {credentials.error && <FailureBanner message={credentials.error.message} onRetry={credentials.retry} />}
      {isEditing ? (
        <KioskFields
          control={form.control}
          fields={FIELDS}
          kiosk={kiosk}
          choices={choices}
          licenses={MANAGEMENT_LICENSES}
          required={['name']}
          fixed={props.asStaff ? [] : PLATFORM_FIELDS}
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

type OverviewFactsProps = {
  kiosk: Kiosk
  /** The access URL is loading. */
  isAddressPending: boolean
  regions: KioskChoices['regions']
  /** User limit of the kiosk. */
  limit: number | undefined
}

/** A kiosk as its organization sees it (administration spec §2.7), with the full texts that table rows truncate. */
function OverviewFacts({ kiosk, isAddressPending, regions, limit }: OverviewFactsProps) {
  return (
    <Grid space="large" minimum="medium">
      <Facts>
        <Facts.Id label="Kiosk ID" value={kiosk.kiosk_id} />
        <Facts.Row label="Status">
          <OrDash value={kiosk.status && <KioskStatusBadge status={kiosk.status} />} />
        </Facts.Row>
        <Facts.Row label="License Status">
          <LicenseBadge kiosk={kiosk} tones={MANAGEMENT_TONES} />
        </Facts.Row>
        <Facts.Text label="VM Region" value={regionName(kiosk.vm_region, regions)} />
        <Facts.Row label="Access URL">
          {isAddressPending ? (
            'Loading...'
          ) : isUnreadable(kiosk, 'access_url') ? (
            UNREADABLE
          ) : (
            <WebAddress label="Access URL" value={kiosk.access_url} />
          )}
        </Facts.Row>
        <Facts.Row label="API URL">
          <WebAddress label="API URL" value={kiosk.api_url} isLink={false} />
        </Facts.Row>
        <Facts.Id label="Public IPv4" value={kiosk.public_ipv4} />
      </Facts>
      <Facts>
        <Facts.Text label="Hours in Use" value={hoursText(kiosk)} />
        <Facts.Text label="Available Slots" value={availableSlots(kiosk, limit)} />
        <Facts.Text label="Subscription Period" value={periodText(kiosk, '-')} />
        <Facts.Text label="Unity Build" value={buildText(kiosk)} />
        <Facts.Date label="Domain Security Expiry" value={kiosk.domain_security_expiration} />
      </Facts>
    </Grid>
  )
}
