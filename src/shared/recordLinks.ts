import { createContext, useContext } from 'react'
import type { RowId } from '#contract/shared.ts'
import type { PageLink } from './pageLink.ts'

/** A record that a name, a count or a log row leads to. `organization` is the one it belongs to, where it is known. */
export type RecordRef =
  | { kind: 'organization'; id: RowId; tab?: 'kiosks' }
  | { kind: 'kiosk' | 'user' | 'team'; id: RowId; organization?: RowId | null | undefined }
  | { kind: 'event' | 'admin' | 'report'; id: RowId }
  /** The tape of an event, at a moment of it (ISO 8601). */
  | { kind: 'tape'; id: RowId; at: string }

type RecordLinkProps = PageLink & {
  /** The pointer or the focus says that a click may follow. */
  onIntent: () => void
}

/**
 * Where a record is shown, for features that know no routes (style rule L5).
 * @returns undefined where the person has no screen for it: its name stays plain text
 */
export type LinkToRecord = (record: RecordRef) => RecordLinkProps | undefined

/** The portal puts its addresses behind it (src/app/router/RecordLinks.tsx). Without it, as in widgets, nothing is a link. */
export const RecordLinksContext = createContext<LinkToRecord>(() => undefined)

export const useLinkToRecord = (): LinkToRecord => useContext(RecordLinksContext)
