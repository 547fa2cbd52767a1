import { createContext, useContext } from 'react'
import type { RowId } from '#contract/shared.ts'
import type { PageLink } from './pageLink.ts'

/** A record to link to from a name, count or log row. `organization` is its owner, if known. */
export type RecordRef =
  | { kind: 'organization'; id: RowId; tab?: 'kiosks' | 'users' | 'teams' }
  | { kind: 'kiosk' | 'user' | 'team'; id: RowId; organization?: RowId | null | undefined }
  | { kind: 'event' | 'admin' | 'report'; id: RowId }
  /** With its request today, from the side of the organization. */
  | {
      kind: 'partnership'
      id: RowId
      organization: RowId | null | undefined
      request: { type: 'received' | 'sent'; status: string } | null | undefined
    }
  /** An event's tape at a moment (ISO 8601). */
  | { kind: 'tape'; id: RowId; at: string }

type RecordLinkProps = PageLink & {
  /** Hover or focus suggests a click. */
  onIntent: () => void
}

/**
 * Builds a link to a record, for features that know no routes (style rule L5).
 * @returns undefined if the person has no screen for it: show its name as plain text
 */
export type LinkToRecord = (record: RecordRef) => RecordLinkProps | undefined

/** Set by the portal (src/app/router/screenLinks.tsx). Without it, as in widgets, nothing is a link. */
export const RecordLinksContext = createContext<LinkToRecord>(() => undefined)

export const useLinkToRecord = (): LinkToRecord => useContext(RecordLinksContext)
