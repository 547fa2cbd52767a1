import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

export const FEED_SCOPES = ['organization', 'own'] as const
export type FeedScope = (typeof FEED_SCOPES)[number]

export const DEFAULT_FEED_LIMIT = 20
export const MAX_FEED_LIMIT = 100

export interface ActivityFeedProps {
  scope: FeedScope
  /** Rows before View All. */
  limit: number
  headingLevel: TopHeadingLevel
}
