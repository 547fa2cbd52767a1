import { eq } from 'drizzle-orm'
import {
  ANSWERED_MESSAGES,
  MAX_INJECTS,
  type Message,
  type MessageList,
  type MessagesQuery,
} from '#contract/exercise.ts'
import { MAX_EVENT_TEAMS } from '#contract/limits.ts'
import { scoped } from '#server/db/db.ts'
import { injects } from '#server/db/schema/injects.ts'
import { teams } from '#server/db/schema/teams.ts'
import type { Deps } from '#server/deps.ts'
import { Forbidden, NotFound, orNotFound } from '#server/errors.ts'
import { recordInLogs } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { canReadEventFiles, type EventFacts } from '#server/modules/events/policy.ts'
import { elapsedAt } from '#server/modules/exercise/clock.ts'
import { clockOf } from '#server/modules/exercise/service.ts'
import { signFileLink } from '#server/modules/files/links.ts'
import { answersFor, canReadInjects } from './policy.ts'
import { presentMessage } from './present.ts'
import { findEventOfInject, findMessages, findMessagesUpTo, type MessageRow } from './queries.ts'
import { changedInject } from './service.ts'
import { acknowledge } from './writes.ts'

const ALL = MAX_INJECTS * MAX_EVENT_TEAMS

/**
 * Messages delivered to the caller's teams; empty for people without a team.
 * @throws NotFound
 */
export async function listMessages(
  deps: Deps,
  by: Session,
  key: string,
  { answered }: MessagesQuery,
): Promise<MessageList> {
  const { row, facts } = await eventFor(deps.db, by, key)
  const limit = answered === 'all' ? ALL : ANSWERED_MESSAGES
  const rows = await findMessagesUpTo(deps.db, row.event.id, answersFor(by), limit + 1)
  const unanswered = rows.filter(({ acknowledged_at }) => acknowledged_at === null).length
  return {
    messages: rows.slice(0, unanswered + limit).map((message) => present(deps, by, facts, message)),
    server_time: deps.now().toISOString(),
    has_more: rows.length > unanswered + limit,
  }
}

/** Widget tokens get no signed links (authz §1). */
function present(deps: Deps, by: Session, facts: EventFacts, row: MessageRow): Message {
  const isReader = by.embed === null && canReadEventFiles(by, facts)
  const linkTo = (id: number) => signFileLink(deps, { kind: 'event-file', id, user_id: by.user.id })
  return presentMessage(by, row, { now: deps.now(), linkTo: isReader ? linkTo : undefined })
}

/**
 * Acknowledges a message for a team. Idempotent: the first acknowledgement is kept.
 * @throws NotFound where the caller may not know of the inject; Forbidden for another's team
 */
export async function acknowledgeMessage(
  deps: Deps,
  by: Session,
  { id, team }: { id: number; team: number },
): Promise<Message> {
  const eventId = orNotFound(await findEventOfInject(deps.db, id), 'inject', id)
  const { row, facts } = await eventFor(deps.db, by, String(eventId))
  const ofInject = eq(injects.id, id)
  const mine = await findMessages(deps.db, eventId, answersFor(by), ofInject)
  if (mine.length === 0 && !canReadInjects(by, facts)) throw new NotFound('inject', id)
  const found = mine.find((message) => message.team.id === team)
  if (!found) throw new Forbidden('You can only acknowledge for your own team.')
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    const acknowledged_elapsed_ms = elapsedAt(await clockOf(tx, eventId, now), now)
    const receipt = { inject_id: id, team_id: team }
    if (!(await acknowledge(tx, receipt, by.user, { acknowledged_at: now, acknowledged_elapsed_ms }))) return
    await recordInLogs(tx, by, [row.event.organization_id, found.team.organization_id], {
      ...changedInject(found.inject, row.event),
      action: 'inject_acknowledged',
      details: `Team ${found.team.name}`,
    })
  })
  const ofTeam = scoped(ofInject, eq(teams.id, team))
  const [after = found] = await findMessages(deps.db, eventId, answersFor(by), ofTeam)
  return present(deps, by, facts, after)
}
