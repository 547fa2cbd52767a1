import { isSafeWebAddress } from '#contract/shared.ts'
import { truncate } from '#src/shared/format.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { onScreen } from '#src/ui/Layout/onPaper.css.ts'
import * as css from './kiosks.css.ts'

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
