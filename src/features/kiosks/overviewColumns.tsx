import type { Kiosk, Region } from '#contract/kiosks.ts'
import { textColumn } from '#src/lists/columns/cells.tsx'
import { RowActions, viewAction } from '#src/lists/columns/RowActions.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { cutDate } from '#src/shared/format.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { SecretValue } from '#src/ui/SecretValue/SecretValue.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Code, hours, licenseStatus, subscription, unityBuild, WebAddress } from './kioskCells.tsx'
import { isUnreadable, regionName, UNREADABLE } from './kioskFields.ts'
import { assignedTotal, kioskTitle, usersText } from './kioskRules.ts'
import * as css from './kiosks.css.ts'

/** Characters shown of an API URL (administration spec §9). */
const API_URL_LIMIT = 25

type OverviewColumnsInit = {
  regions: readonly Region[] | undefined | null
  userLimit: number | undefined
  onOpen: (kiosk: Kiosk) => void
}

const kioskId: Column<Kiosk> = {
  header: 'Kiosk ID',
  sortKey: 'kiosk_id',
  noWrap: true,
  text: ({ kiosk_id }) => kiosk_id,
  isPinned: true,
  cell: ({ kiosk_id }) => <Code value={kiosk_id} />,
}

const Whole = ({ text }: { text: string | null | undefined }) => (
  <OrDash value={text && <span className={css.whole}>{text}</span>} />
)

/** administration spec §2.7 */
export const overviewColumns = ({ regions, userLimit, onOpen }: OverviewColumnsInit): Column<Kiosk>[] => [
  {
    ...kioskId,
    // The specification's columns have no place for the status. Here it needs no more width than the ID.
    file: [
      { header: 'Kiosk ID', text: ({ kiosk_id }) => kiosk_id },
      { header: 'Status', text: ({ status }) => status },
    ],
    cell: ({ kiosk_id, status }) => (
      <span className={css.idAboveState}>
        <Code value={kiosk_id} />
        {status && <KioskStatusBadge status={status} />}
      </span>
    ),
  },
  {
    header: 'Kiosk Name',
    sortKey: 'name',
    // Never truncated: names may differ only in the last character.
    isCardTitle: true,
    text: ({ name }) => name,
    cell: ({ id, name, organization }) => (
      <RecordLink to={{ kind: 'kiosk', id, organization }}>
        <OrDash value={name && <span className={css.wholeName}>{name}</span>} />
      </RecordLink>
    ),
  },
  textColumn('VM Region', ({ vm_region }) => regionName(vm_region, regions), {
    sortKey: 'vm_region',
    clamps: true,
    // Not below the name, which may take both lines of a row.
    below: 'Public IPv4',
  }),
  {
    header: 'API URL',
    sortKey: 'api_url',
    text: ({ api_url }) => api_url,
    cell: ({ api_url }) => (
      <WebAddress label="API URL" value={api_url} limit={API_URL_LIMIT} isLink={false} />
    ),
  },
  {
    header: 'Public IPv4',
    sortKey: 'public_ipv4',
    text: ({ public_ipv4 }) => public_ipv4,
    cell: ({ public_ipv4 }) => <Code value={public_ipv4} />,
  },
  {
    header: 'Domain Security Expiry',
    sortKey: 'domain_security_expiration',
    // Two lines of the header instead of three.
    width: '10%',
    below: 'License Status',
    text: (kiosk) => cutDate(kiosk.domain_security_expiration),
    cell: (kiosk) => <Whole text={cutDate(kiosk.domain_security_expiration)} />,
  },
  unityBuild,
  subscription('-', 'subscription_start_date'),
  licenseStatus,
  hours,
  {
    header: 'Users',
    sortKey: 'total_assigned_users',
    align: 'end',
    noWrap: true,
    below: 'Hours',
    text: (kiosk) => usersText(kiosk, userLimit),
    file: [
      { header: 'Users', text: assignedTotal },
      { header: 'Maximum Users', text: (kiosk) => kiosk.global_max_users ?? userLimit },
    ],
    cell: (kiosk) => usersText(kiosk, userLimit),
  },
  {
    header: 'View',
    align: 'end',
    noWrap: true,
    hideLabelOnCard: true,
    cell: (kiosk) => <RowActions actions={[viewAction(kioskTitle(kiosk), () => onOpen(kiosk))]} />,
  },
]

/** The simplified table (administration spec §2.7); its credentials are never exported. */
export const credentialColumns: readonly Column<Kiosk>[] = [
  {
    ...kioskId,
    isCardTitle: true,
  },
  {
    header: 'Access URL',
    cell: (kiosk) =>
      isUnreadable(kiosk, 'access_url') ? (
        UNREADABLE
      ) : (
        <WebAddress label={`access URL of ${kioskTitle(kiosk)}`} value={kiosk.access_url} />
      ),
  },
  {
    header: 'Username',
    noWrap: true,
    cell: (kiosk) =>
      kiosk.username ? (
        <span className={css.shortAddress}>
          {kiosk.username}
          <CopyButton value={kiosk.username} label={`Copy username of ${kioskTitle(kiosk)}`} />
        </span>
      ) : (
        <OrDash value={isUnreadable(kiosk, 'username') ? UNREADABLE : undefined} />
      ),
  },
  {
    header: 'Password',
    noWrap: true,
    cell: (kiosk) =>
      kiosk.password ? (
        <SecretValue label={`password of ${kioskTitle(kiosk)}`} value={kiosk.password} />
      ) : (
        <OrDash value={isUnreadable(kiosk, 'password') ? UNREADABLE : undefined} />
      ),
  },
  textColumn('Subscription Start Date', (kiosk) => cutDate(kiosk.subscription_start_date), {
    sortKey: 'subscription_start_date',
    noWrap: true,
  }),
  textColumn('Subscription End Date', (kiosk) => cutDate(kiosk.subscription_end_date), {
    sortKey: 'subscription_end_date',
    noWrap: true,
  }),
]
