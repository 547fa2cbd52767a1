import { toHeadingLevel } from '#widgets/element/headingLevels.ts'
import { WidgetElement } from '#widgets/element/WidgetElement.ts'
import {
  type ActivityFeedProps,
  DEFAULT_FEED_LIMIT,
  FEED_SCOPES,
  MAX_FEED_LIMIT,
} from './activityFeedProps.ts'

/**
 * `<radops-activity-feed scope="own" limit="10">`: recent activity, newest first, updated live.
 *
 * @attr {'organization'|'own'} scope - which log: that of the person's organization, for its administrators (default), or what was done by and to the person
 * @attr {number} limit - how many lines, 1 to 100; default 20. 'View All' shows the rest
 */
export class RadopsActivityFeed extends WidgetElement<ActivityFeedProps> {
  static override properties = {
    ...WidgetElement.properties,
    scope: {},
    limit: { type: Number },
  }
  declare scope: string | null
  declare limit: number | null

  protected override readProps(): ActivityFeedProps {
    return {
      scope: FEED_SCOPES.find((scope) => scope === this.scope) ?? 'organization',
      limit: toLimit(this.limit),
      headingLevel: toHeadingLevel(this.headingLevel),
    }
  }

  protected override firstRead() {
    const { scope, limit } = this.readProps()
    const log = scope === 'own' ? 'user-dashboard/user-activity/' : 'auth/logs/org-log/'
    return `${log}?no_pagination=true&limit=${limit + 1}`
  }

  protected override async loadView() {
    await import('./ActivityFeedWidget.tsx')
    return 'radops-activity-feed-view'
  }
}

/** Defaults if missing or not a number; clamps to the range. */
function toLimit(limit: number | null | undefined): number {
  if (limit === null || limit === undefined || Number.isNaN(limit)) return DEFAULT_FEED_LIMIT
  return Math.min(MAX_FEED_LIMIT, Math.max(1, Math.round(limit)))
}
