import type { ReactNode } from 'react'
import { type RecordRef, useLinkToRecord } from '#src/shared/recordLinks.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'

type RecordLinkProps = {
  /** Undefined if the record is unknown. */
  to: RecordRef | undefined
  children: ReactNode
  /** See TextLink. */
  isTabStop?: boolean
}

/** A record's name as a link; plain text in widgets and if this person cannot open the record. */
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
