import { type ReactNode, useState } from 'react'
import type { ActivityEntry } from '#contract/activity.ts'
import { RECENT_ACTIVITY_HEIGHT_PX, RECENT_ACTIVITY_ROWS } from '#contract/limits.ts'
import type { MissingPermission } from '#src/shared/session/useCan.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Failure } from './figures.ts'
import * as css from './recentActivity.css.ts'
import { allColumns, isCut, latestColumns, wholeColumns } from './recentActivityColumns.tsx'

/** Rows of an expanded list at first, and added whenever its end comes near: keeps thousands fast. */
const ROWS_AT_A_TIME = 50

type RecentActivityViewProps = {
  /** Newest first; undefined while loading. While collapsed, just enough to know whether there are more. */
  rows: readonly ActivityEntry[] | undefined
  /** Rows that could not be read. */
  unreadable?: number | undefined
  expanded: boolean
  onExpanded: (expanded: boolean) => void
  /** The rest of an expanded list is loading. */
  loadingAll: boolean
  failure: Failure | undefined
  /** The connection is lost, so the rows may be outdated. */
  isOutdated?: boolean
  /** Beside the heading. */
  tools?: ReactNode
  /** Why this person cannot see the log. */
  refusal?: string | undefined
  /** Why this person sees only part of the log. */
  reason?: MissingPermission | undefined
  /** Entries shown before expanding. */
  collapsedRows?: number | undefined
  headingLevel?: HeadingLevel | undefined
}

/** The latest five entries of a log, or all in a scroll area 350 px high (portal spec §2.8). */
export function RecentActivityView({
  rows,
  unreadable = 0,
  expanded,
  onExpanded,
  loadingAll,
  failure,
  isOutdated = false,
  tools,
  refusal,
  reason,
  collapsedRows = RECENT_ACTIVITY_ROWS,
  headingLevel = 2,
}: RecentActivityViewProps) {
  const [drawn, setDrawn] = useState(ROWS_AT_A_TIME)
  const [isWhole, setWhole] = useState(false)
  const shown = rows?.slice(0, expanded ? drawn : collapsedRows)
  const hasMore = (rows?.length ?? 0) > collapsedRows
  const unread =
    unreadable > 0
      ? `${unreadable === 1 ? '1 entry' : `${unreadable} entries`} could not be read. Tell your administrator.`
      : undefined
  const isEmpty = rows?.length === 0
  return (
    <Section part="heading" title="Recent Activity" level={headingLevel} actions={tools}>
      {reason && shown && shown.length > 0 && (
        <Banner tone="info" title={reason.title}>
          {reason.text}
        </Banner>
      )}
      {unread && !isEmpty && <Banner tone="caution">{unread}</Banner>}
      <Table
        label="Recent Activity entries"
        columns={expanded ? (isWhole ? wholeColumns : allColumns) : latestColumns}
        rows={shown}
        rowKey={(row) => row.id ?? shown?.indexOf(row) ?? 0}
        loadingText="Loading…"
        skeletonRows={collapsedRows}
        refreshing={isOutdated}
        error={
          failure
            ? { message: `The activity could not be loaded. ${failure.message}` }
            : isEmpty && unread
              ? { message: unread }
              : undefined
        }
        {...(failure && { onRetry: failure.onRetry, retrying: failure.retrying })}
        empty={refusal ? <RefusedState>{refusal}</RefusedState> : <NoActivity reason={reason} />}
        {...(expanded && {
          scroll: {
            height: RECENT_ACTIVITY_HEIGHT_PX,
            onNearEnd: () => rows && drawn < rows.length && setDrawn(drawn + ROWS_AT_A_TIME),
          },
        })}
        // A refused log has nothing to expand.
        footer={
          !refusal && (
            <Inline justify="between" align="center">
              <span className={css.count} aria-hidden={!rows || undefined}>
                {rows
                  ? countWords(shown?.length ?? 0, rows.length, expanded && !loadingAll, collapsedRows)
                  : 'Loading…'}
              </span>
              <Inline>
                {expanded && shown?.some(isCut) && (
                  <Button size="small" tone="ghost" pressed={isWhole} onClick={() => setWhole(!isWhole)}>
                    Full details
                  </Button>
                )}
                <Button
                  size="small"
                  tone="ghost"
                  disabled={!hasMore}
                  expanded={expanded}
                  busy={loadingAll}
                  onClick={() => {
                    setDrawn(ROWS_AT_A_TIME)
                    setWhole(false)
                    onExpanded(!expanded)
                  }}
                >
                  {expanded ? 'Show Less' : 'View All'}
                </Button>
              </Inline>
            </Inline>
          )
        }
      />
    </Section>
  )
}

const NoActivity = ({ reason }: Pick<RecentActivityViewProps, 'reason'>) =>
  reason ? (
    <RefusedState title={reason.title}>{reason.text}</RefusedState>
  ) : (
    <EmptyState title="No activity found">Sign-ins and changes are listed here as they happen.</EmptyState>
  )

/** How much of the log is shown; the total is known only after fetching it. */
function countWords(shown: number, total: number, isWhole: boolean, collapsedRows: number): string {
  if (total === 0) return ''
  if (isWhole && shown < total) return `${shown} of ${total.toLocaleString()} entries`
  if (isWhole || total <= collapsedRows) return total === 1 ? '1 entry' : `${total.toLocaleString()} entries`
  return `Latest ${shown}`
}
