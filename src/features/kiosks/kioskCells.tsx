import type { ReactNode } from 'react'
import type { Kiosk } from '#contract/kiosks.ts'
import { isSafeWebAddress } from '#contract/shared.ts'
import { cutDate, truncate } from '#src/shared/format.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { onScreen } from '#src/ui/Layout/layout.css.ts'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import type { Column, FileColumn } from '#src/ui/Table/Table.types.ts'
import {
  buildText,
  type LicenseTones,
  licenseText,
  licenseTone,
  MANAGEMENT_TONES,
  periodText,
} from './kioskRules.ts'
import * as css from './kiosks.css.ts'

type LicenseBadgeProps = {
  kiosk: Pick<Kiosk, 'license_status'>
  /** Colours of the screen (ruling 76). */
  tones: LicenseTones
}

/** A kiosk's license status. */
export const LicenseBadge = ({ kiosk, tones }: LicenseBadgeProps) => (
  <Badge tone={licenseTone(kiosk, tones)}>{licenseText(kiosk)}</Badge>
)

/** An id or network address, whole. */
export const Code = ({ value }: { value: string | null | undefined }) => (
  <OrDash value={value && <span className={css.code}>{value}</span>} />
)

type PairProps = { first: ReactNode; second: ReactNode }

/** Name above number in one cell. */
function TwoLineCell({ first, second }: PairProps) {
  if (!first && !second) return <OrDash value={undefined} />
  return (
    <span className={css.pair}>
      {first && <span className={css.line}>{first}</span>}
      {second && <span className={`${css.line} ${css.number}`}>{second}</span>}
    </span>
  )
}

/** Two facts in one cell; in a file, a column each. */
export function twoLineColumn(
  header: string,
  first: FileColumn<Kiosk>,
  second: FileColumn<Kiosk>,
  more: Partial<Column<Kiosk>>,
): Column<Kiosk> {
  return {
    header,
    clamps: true,
    text: (kiosk) => [first.text(kiosk), second.text(kiosk)].filter(Boolean).join(' '),
    file: [first, second],
    cell: (kiosk) => <TwoLineCell first={first.text(kiosk)} second={second.text(kiosk)} />,
    ...more,
  }
}

type WebAddressProps = {
  /** Names the value, for the copy button. */
  label: string
  value: string | null | undefined
  /** Characters to show; default: all. The full address is in the tooltip and copied. */
  limit?: number
  /** False for addresses that only machines call: shown as text. */
  isLink?: boolean
}

/** A URL in the mono font with a copy button. Only http(s) without credentials becomes a link. */
export function WebAddress({ label, value, limit, isLink = true }: WebAddressProps) {
  if (!value) return <OrDash value={undefined} />
  const shown = limit === undefined ? value : truncate(value, limit)
  return (
    <span className={css.address} title={value}>
      {isLink && isSafeWebAddress(value) ? (
        <TextLink href={value} newTab>
          {shown}
        </TextLink>
      ) : (
        <span className={limit === undefined ? undefined : css.brokenAddress} title={value}>
          {shown === value ? (
            shown
          ) : (
            <>
              <span className={onScreen}>{shown}</span>
              <OnPaper>{value}</OnPaper>
            </>
          )}
        </span>
      )}
      <CopyButton value={value} label={`Copy ${label}`} />
    </span>
  )
}

type PeriodProps = {
  kiosk: Kiosk
  separator: '-' | 'to'
}

/** Start of a subscription above its end. */
function Period({ kiosk, separator }: PeriodProps) {
  const [start, end] = periodText(kiosk, separator)?.split(` ${separator} `) ?? []
  if (!start) return <OrDash value={undefined} />
  return (
    <span className={css.twoLines}>
      <span className={css.whole}>
        {start} {separator}
      </span>{' '}
      <span className={css.whole}>{end}</span>
    </span>
  )
}

export const subscription = (
  separator: '-' | 'to',
  sortKey: 'subscription_start_date' | 'subscription_end_date',
): Column<Kiosk> => ({
  header: 'Subscription',
  sortKey,
  text: (kiosk) => periodText(kiosk, separator),
  file: [
    { header: 'Subscription Start Date', text: (kiosk) => cutDate(kiosk.subscription_start_date) },
    { header: 'Subscription End Date', text: (kiosk) => cutDate(kiosk.subscription_end_date) },
  ],
  cell: (kiosk) => <Period kiosk={kiosk} separator={separator} />,
})

export const hours: Column<Kiosk> = {
  header: 'Hours',
  sortKey: 'hours_in_use',
  align: 'end',
  text: ({ hours_in_use }) => hours_in_use ?? 0,
  cell: ({ hours_in_use }) => hours_in_use ?? 0,
}

export const licenseStatus: Column<Kiosk> = {
  header: 'License Status',
  sortKey: 'license_status',
  text: licenseText,
  cell: (kiosk) => <LicenseBadge kiosk={kiosk} tones={MANAGEMENT_TONES} />,
}

export const unityBuild = twoLineColumn(
  'Unity Build',
  { header: 'Unity Build Version', text: ({ unity_build_version }) => unity_build_version },
  { header: 'Unity Build ID', text: ({ unity_build_id }) => unity_build_id },
  { sortKey: 'unity_build_version', text: buildText },
)
