import type { FullReport, ReportPerson } from '#contract/reports.ts'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { isSoloMission, membersOf, personName, roleLabel, type TeamMember } from './detailRules.ts'
import * as css from './reportDetail.css.ts'

/** Participants: the teams, or the person of a mission without a team (events spec §2). */
export function ReportPeople({ report, level = 3 }: { report: FullReport; level?: HeadingLevel }) {
  const { teams, user_details, organization_name } = report.mission_details
  if (isSoloMission(report) && user_details)
    return (
      <Section title="User Info" level={level}>
        <Card>
          <Facts>
            <Facts.Row label="Name">
              <RecordLink to={userRefOf(user_details)}>
                <OrDash value={personName(user_details)} />
              </RecordLink>
            </Facts.Row>
            <Facts.Text label="Email" value={user_details.email} />
            <Facts.Text label="Organization" value={organization_name} />
          </Facts>
        </Card>
      </Section>
    )
  return (
    <Section title="Team Details" level={level}>
      <Card>
        <Stack space="large">
          {teams?.map((team, index) => (
            <TeamOf key={team.id ?? index} name={team.name} members={membersOf(team)} />
          ))}
          {!teams?.length && <NoMembers />}
        </Stack>
      </Card>
    </Section>
  )
}

/** The server sends ids only of people this person may see. */
const userRefOf = ({ id }: ReportPerson): RecordRef | undefined => (id ? { kind: 'user', id } : undefined)

const NoMembers = () => <EmptyState title="No team members found" />

function TeamOf({ name, members }: { name: string | null | undefined; members: TeamMember[] }) {
  return (
    <Stack space="xsmall">
      {name && (
        <Text as="p" size="strong">
          {name}
        </Text>
      )}
      {members.length === 0 && <NoMembers />}
      {members.length > 0 && (
        <ul role="list" className={css.members} aria-label={name ? `Members of ${name}` : 'Members'}>
          {members.map((member, index) => (
            <Member key={member.id ?? member.email ?? index} member={member} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Member({ member }: { member: TeamMember }) {
  const name = personName(member)
  return (
    <li className={css.member}>
      {/* First letter (events spec §2); screen readers read the name beside it. */}
      <span aria-hidden="true">
        <Avatar name={[...name][0] ?? ''} />
      </span>
      <span className={css.memberWords}>
        <Text size="tableStrong">
          <RecordLink to={userRefOf(member)}>{name}</RecordLink>
        </Text>
        {member.email && member.email !== name && (
          <Text size="small" tone="muted" figures>
            {member.email}
          </Text>
        )}
      </span>
      <span className={css.memberRole}>
        {member.isLeader && <Badge tone="info">Leader</Badge>}
        <Text size="small" tone="muted" figures>
          {roleLabel(member.roles)}
        </Text>
      </span>
    </li>
  )
}
