import { toHeadingLevel } from '#widgets/element/headingLevels.ts'
import { WidgetElement } from '#widgets/element/WidgetElement.ts'
import {
  type ActivityFeedProps,
  DEFAULT_FEED_LIMIT,
  FEED_SCOPES,
  MAX_FEED_LIMIT,
} from './activityFeedProps.ts'

/**
 * `<radops-activity-feed scope="own" limit="10">`: what happened of late, newest first; new lines come by themselves.
 *
 * @attr {'organization'|'own'} scope - whose log: of the person's organization, for its administrators (default), or what
 *   the person has done and what was done to them
 * @attr {number} limit - how many lines, 1 to 100; default 20. 'View All' shows the rest
 * @attr {string} session - id of the `<radops-session>` to use when it is not an ancestor
 * @attr {1|2|3} heading-level - level of the widget's heading in the page; default 2
 * @event {CustomEvent<{ code: 'view-not-loaded' | 'part-not-loaded' | 'view-failed' | 'load-failed', message: string }>} radops-error - something
 *   failed; match on the code, the message is for people
 * @slot loading - shown until the view is there
 * @slot error - shown when the view cannot be loaded
 * @csspart frame - the box of the view
 * @csspart notice - the loading and failure line
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

  protected override loadView() {
    return import('./ActivityFeedWidget.tsx')
  }
}

/** Not a number (nor none) is the default; a number outside of the range is its nearest end. */
function toLimit(limit: number | null | undefined): number {
  if (limit === null || limit === undefined || Number.isNaN(limit)) return DEFAULT_FEED_LIMIT
  return Math.min(MAX_FEED_LIMIT, Math.max(1, Math.round(limit)))
}
