import { useState } from 'react'
import type { ActivityEntry } from '#contract/activity.ts'
import { recordOfActivity } from '#src/lists/records/activityRecord.ts'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { EMPTY, formatDateTime, truncate } from '#src/shared/format.ts'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './recentActivity.css.ts'

export type LatestHeader = 'Date & Time' | 'Admin Name' | 'Action' | 'Details'
type LatestColumn = Column<ActivityEntry> & { header: LatestHeader }

/** Text under Details; falls back to the affected entity. */
export const detailsOf = ({ details, affected_entity }: ActivityEntry) => details || affected_entity

/** portal spec §2.8. */
const columnsWith = (details: LatestColumn['cell'], isTabStop = true): readonly LatestColumn[] => [
  {
    header: 'Date & Time',
    cell: ({ date_time }) =>
      date_time ? <Moment value={date_time} text={formatDateTime(date_time)} isTabStop={isTabStop} /> : EMPTY,
    noWrap: true,
  },
  {
    header: 'Admin Name',
    cell: ({ admin_name, actor }) => (
      <RecordLink to={recordOfActivity(actor)} isTabStop={isTabStop}>
        {admin_name || EMPTY}
      </RecordLink>
    ),
  },
  {
    header: 'Action',
    // Action and its entity, which entries without details show under Details.
    text: ({ action, affected_entity }) => [action, affected_entity].filter(Boolean).join(': '),
    cell: (entry) => (
      <>
        <RecordLink to={recordOfActivity(entry.record)} isTabStop={isTabStop}>
          {entry.action || EMPTY}
        </RecordLink>
        {entry.details && entry.affected_entity && <Text tone="muted"> {entry.affected_entity}</Text>}
      </>
    ),
    clamps: true,
    isCardTitle: true,
  },
  { header: 'Details', cell: details },
]

export const latestColumns = columnsWith((entry) => <Details text={detailsOf(entry)} isTabStop />)
/**
 * For hundreds of rows: one button below them expands all details and makes the links tab stops, instead of two per
 * row.
 */
export const allColumns = columnsWith((entry) => <Details text={detailsOf(entry)} isTabStop={false} />, false)
export const wholeColumns = columnsWith((entry) => (
  <span className={css.whole}>{detailsOf(entry) || EMPTY}</span>
))

export function isCut(entry: ActivityEntry): boolean {
  const details = detailsOf(entry)
  return Boolean(details) && truncate(details) !== details
}

type DetailsProps = {
  text: ActivityEntry['details']
  /** Whether Tab reaches it. */
  isTabStop: boolean
}

/** Truncated to 30 characters; the full text on click and as tooltip. */
function Details({ text, isTabStop }: DetailsProps) {
  const [isWhole, setWhole] = useState(false)
  const cut = truncate(text)
  if (!text || cut === text) return cut
  return (
    <button
      type="button"
      className={css.details}
      tabIndex={isTabStop ? undefined : -1}
      aria-expanded={isWhole}
      title={isWhole ? undefined : text}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? text : cut}
    </button>
  )
}
