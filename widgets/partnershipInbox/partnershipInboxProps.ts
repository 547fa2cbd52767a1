import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

export const INBOX_TABS = ['partners', 'received', 'sent'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

export interface PartnershipInboxProps {
  /** As the page set it. */
  tab: InboxTab | undefined
  /** Increases each time the page sets a tab, even the same one. */
  turn: number
  headingLevel: TopHeadingLevel
}
