import type { Kiosk } from '#contract/kiosks.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'

/** Who uses the kiosk; nothing while nobody does, or where the server does not tell. Last, so that it moves nothing. */
export const KioskInUse = ({ kiosk: { mission } }: { kiosk: Kiosk }) =>
  mission && (
    <Section title="In Use" level={3}>
      <Facts>
        <Facts.Text label="Event" value={mission.event_name} />
        <Facts.Text
          label={mission.team_names.length === 1 ? 'Team' : 'Teams'}
          value={mission.team_names.join(', ')}
        />
        <Facts.Id label="Mission" value={mission.mission_id} />
        <Facts.Text label="Operator" value={mission.starter} />
        <Facts.Time label="Started" value={mission.started_at} />
      </Facts>
    </Section>
  )
