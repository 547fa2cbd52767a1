import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { TeamPerson, TeamRow } from '#src/api/rows.ts'
import { sampleTeamQueries } from '#src/api/sampleTeams.ts'
import { OpenRecord } from '#src/lists/records/OpenRecord.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { memberCountText, teamTypeLabel } from './teamRules.ts'
import * as css from './teams.css.ts'

type TeamDetailsProps = {
  team: TeamRow
  /** Edit Team, and why this person cannot; omitted where the team can only be read. */
  editing?: { whyNot: string | undefined; onEdit: () => void }
  onClose: () => void
}

/** 'Team Details' (events spec §2). */
export function TeamDetails({ team, editing, onClose }: TeamDetailsProps) {
  return (
    <DetailsDialog
      title="Team Details"
      description={teamName(team)}
      onClose={onClose}
      actions={
        editing && (
          <PermissionButton tone="primary" disabledReason={editing.whyNot} onClick={editing.onEdit}>
            Edit Team
          </PermissionButton>
        )
      }
    >
      <Stack space="large">
        <Facts>
          <Facts.Id label="Team ID" value={team.id} />
          <Facts.Text label="Team Leader" value={team.leader?.name} />
          <Facts.Text label="Team Type" value={teamTypeLabel(team.team_type)} />
          <Facts.Row label="Status">
            {team.is_active ? <Badge tone="positive">Active</Badge> : <Badge tone="neutral">Inactive</Badge>}
          </Facts.Row>
          {team.organization_name && <Facts.Text label="Organization" value={team.organization_name} />}
          <Facts.Text label="Description" value={team.description} />
        </Facts>
        <Section title={`Members (${memberCountText(team)})`} level={3}>
          <Card>
            <People team={team} />
          </Card>
        </Section>
      </Stack>
    </DetailsDialog>
  )
}

/** Leader first, then members without the leader. */
function People({ team: { leader, members } }: { team: TeamRow }) {
  const isLeader = (person: TeamPerson) => leader !== null && person.key === leader.key
  const people = [...(leader ? [leader] : []), ...members.filter((person) => !isLeader(person))]
  if (people.length === 0)
    return (
      <Text as="p" size="body" tone="muted">
        Nobody is on this team.
      </Text>
    )
  return (
    <ul role="list" className={css.people}>
      {people.map((person) => (
        <li key={person.key} className={css.person}>
          <Avatar name={person.name} />
          <span className={css.words}>
            <Text size="strong">{person.name}</Text>
            {person.email && (
              <Text size="small" tone="muted">
                <Email address={person.email} />
              </Text>
            )}
          </span>
          {isLeader(person) && (
            <Badge tone="accent" icon={null}>
              Leader
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

type TeamDetailsDialogProps = {
  team: RowId
  onClose: () => void
}

/** 'Team Details' over another screen, to read only. */
export function TeamDetailsDialog({ team: id, onClose }: TeamDetailsDialogProps) {
  return (
    <OpenRecord
      id={String(id)}
      noun="team"
      title="Team Details"
      query={sampleTeamQueries(useApi()).one(id)}
      find={(team) => team}
      nameOf={teamName}
      onClose={onClose}
    >
      {(team) => <TeamDetails team={team} onClose={onClose} />}
    </OpenRecord>
  )
}
