import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

export const INBOX_TABS = ['partners', 'received', 'sent'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

export interface PartnershipInboxProps {
  tab: InboxTab
  /** Rises each time the page names a tab, be it the one it named before. */
  turn: number
  headingLevel: TopHeadingLevel
}
