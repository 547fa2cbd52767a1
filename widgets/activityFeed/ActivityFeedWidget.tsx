import type { ActivityLog } from '#src/api/activity.ts'
import { RecentActivity } from '#src/features/dashboards/RecentActivity.tsx'
import { defineView } from '#widgets/element/defineView.ts'
import { shellOf, WidgetRoot } from '#widgets/element/WidgetRoot.tsx'
import type { ActivityFeedProps, FeedScope } from './activityFeedProps.ts'

/** The caller's own organization; pages cannot choose another. */
const LOGS = {
  organization: { kind: 'organization', organization: undefined },
  own: { kind: 'user' },
} as const satisfies Record<FeedScope, ActivityLog>

function ActivityFeedWidget({ container }: { container: Element }) {
  const shell = shellOf<ActivityFeedProps>(container)
  return (
    <WidgetRoot shell={shell}>
      {({ scope, limit, headingLevel }) => (
        <RecentActivity key={scope} log={LOGS[scope]} rows={limit} headingLevel={headingLevel} isAlone />
      )}
    </WidgetRoot>
  )
}

/** Registered when this module loads; the shell creates the element. */
defineView('radops-activity-feed-view', ActivityFeedWidget)
