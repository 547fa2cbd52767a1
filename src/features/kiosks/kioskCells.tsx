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
import { buildText, type LicenseTones, licenseText, licenseTone } from './kioskRules.ts'
import * as css from './kiosks.css.ts'

type LicenseBadgeProps = {
  kiosk: Pick<Kiosk, 'license_status'>
  /** The colours of its screen (ruling 76). */
  tones: LicenseTones
}

/** Whether a kiosk is paid for. */
export const LicenseBadge = ({ kiosk, tones }: LicenseBadgeProps) => (
  <Badge tone={licenseTone(kiosk, tones)}>{licenseText(kiosk)}</Badge>
)

/** An id or a network address in a row: cut where it is longer than most, and whole in its title. */
export const TruncatedCode = ({ value }: { value: string | null | undefined }) => (
  <OrDash
    value={
      value && (
        <span className={css.code} title={value}>
          {value}
        </span>
      )
    }
  />
)

type PairProps = { first: ReactNode; second: ReactNode }

/** Two facts in one cell: what it is called, above what it is numbered by. */
export function TwoLineCell({ first, second }: PairProps) {
  if (!first && !second) return <OrDash value={undefined} />
  return (
    <span className={css.pair}>
      {first && <span className={css.line}>{first}</span>}
      {second && <span className={`${css.line} ${css.number}`}>{second}</span>}
    </span>
  )
}

type WebAddressProps = {
  /** What it is: names the copy control. */
  label: string
  value: string | null | undefined
  /** Letters that are shown; all of them when left out. The whole address is its tooltip and what is copied. */
  limit?: number
  /** Whether people open it; what only machines call is text. */
  isLink?: boolean
}

/** An address in the mono face with a copy control. Anything but http(s) without credentials is no link. */
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

/** Start and end of a subscription, in an exported file. */
export const periodFile: readonly FileColumn<Kiosk>[] = [
  { header: 'Subscription Start Date', text: (kiosk) => cutDate(kiosk.subscription_start_date) },
  { header: 'Subscription End Date', text: (kiosk) => cutDate(kiosk.subscription_end_date) },
]

export const unityBuild: Column<Kiosk> = {
  header: 'Unity Build',
  sortKey: 'unity_build_version',
  clamps: true,
  text: buildText,
  file: [
    { header: 'Unity Build Version', text: ({ unity_build_version }) => unity_build_version },
    { header: 'Unity Build ID', text: ({ unity_build_id }) => unity_build_id },
  ],
  cell: ({ unity_build_id, unity_build_version }) => (
    <TwoLineCell first={unity_build_version} second={unity_build_id} />
  ),
}
