import type { ReactNode } from 'react'
import { type RecordRef, useLinkToRecord } from '#src/shared/recordLinks.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'

type RecordLinkProps = {
  /** Undefined where it is not known which record is named. */
  to: RecordRef | undefined
  children: ReactNode
  /** Of the Tab key; see TextLink. */
  isTabStop?: boolean
}

/** A record's name as a link to it; plain text where this person cannot open it, and in widgets. */
export function RecordLink({ to, children, isTabStop = true }: RecordLinkProps) {
  const linkTo = useLinkToRecord()
  const link = to && linkTo(to)
  return link ? (
    <TextLink {...link} isTabStop={isTabStop}>
      {children}
    </TextLink>
  ) : (
    children
  )
}
