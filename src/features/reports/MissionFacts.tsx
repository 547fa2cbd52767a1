import { Fragment } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { FullReport } from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { formatDateTime } from '#src/shared/format.ts'
import { Card } from '#src/ui/Card/Card.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { durationMs, kioskNames, stopText } from './detailRules.ts'
import { eventRefOf } from './reportColumns.tsx'
import * as css from './reportDetail.css.ts'

/** What is known of a mission, besides its files and people. */
export function MissionFacts({ mission }: { mission: FullReport['mission_details'] }) {
  const lasted = durationMs(mission.started_at, mission.ended_at)
  const stopped = stopText(mission)
  return (
    <Card>
      <div className={css.facts}>
        <Facts>
          <Facts.Id label="Mission ID" value={mission.mission_id} />
          <Facts.Row label="Event">
            <RecordLink to={eventRefOf(mission)}>
              <OrDash value={mission.event?.name} />
            </RecordLink>
          </Facts.Row>
          <Facts.Row label="Organization">
            <RecordLink
              to={mission.organization ? { kind: 'organization', id: mission.organization } : undefined}
            >
              <OrDash value={mission.organization_name} />
            </RecordLink>
          </Facts.Row>
          <Kiosks mission={mission} />
          {mission.continues?.length ? <Parts label="Continues" parts={mission.continues} /> : null}
          {mission.continued_by?.length ? <Parts label="Continued by" parts={mission.continued_by} /> : null}
        </Facts>
        <Facts>
          <Facts.Date label="Date" value={mission.created_at} />
          <Facts.Date label="Started" value={mission.started_at} format={formatDateTime} />
          {stopped && <Facts.Text label="Stop requested" value={stopped} />}
          <Facts.Date label="Ended" value={mission.ended_at} format={formatDateTime} />
          <Facts.Text label="Duration" value={lasted === undefined ? undefined : formatDuration(lasted)} />
        </Facts>
      </div>
    </Card>
  )
}

/** The mission's kiosk, linked if this person can open it, and those of its other parts. */
function Kiosks({ mission }: { mission: FullReport['mission_details'] }) {
  const names = kioskNames(mission)
  return (
    <Facts.Row label={names.length > 1 ? 'Kiosks' : 'Kiosk'}>
      {names.length === 0 && <OrDash value={undefined} />}
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <RecordLink
            to={
              mission.kiosk && name === mission.kiosk_name
                ? { kind: 'kiosk', id: mission.kiosk, organization: mission.organization }
                : undefined
            }
          >
            {name}
          </RecordLink>
        </Fragment>
      ))}
    </Facts.Row>
  )
}

type Part = {
  id?: RowId | undefined
  mission_id: string
  kiosk_name?: string | null
  failure_reason?: string | null
}

/** Other parts of the same mission; linked if this person may read them. */
const Parts = ({ label, parts }: { label: string; parts: readonly Part[] }) => (
  <Facts.Row label={label}>
    {parts.map(({ id, mission_id, kiosk_name, failure_reason }) => (
      <div key={mission_id}>
        <RecordLink to={id === undefined ? undefined : { kind: 'report', id }}>{mission_id}</RecordLink>
        {(kiosk_name || failure_reason) && (
          <Text tone="muted">
            {[kiosk_name && ` on ${kiosk_name}`, failure_reason].filter(Boolean).join(': ')}
          </Text>
        )}
      </div>
    ))}
  </Facts.Row>
)
