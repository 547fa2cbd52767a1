import { counted } from '#contract/counted.ts'
import { personName } from '#server/people.ts'
import { are, caution, go, type Line, list, noGo, organizers, type ReadinessFacts } from './readinessLine.ts'

/** More names than this would hide what the line says. */
const MAX_NAMES = 4
/** 'A, B and C', or 'A, B, C and 27 others'. */
const listed = (names: readonly string[]): string =>
  list.format(
    names.length <= MAX_NAMES
      ? names
      : [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} others`],
  )

const UNSEEN_TEAMS = 'Teams of other organizations are not shown'

/** If false, the check of accounts is left out: nothing is known about them. */
export const knowsParticipants = ({ onlyOwn, teams, user }: ReadinessFacts): boolean =>
  !onlyOwn || teams.length > 0 || user !== null

/** The participants the caller may know. */
export function checkTeams(facts: ReadinessFacts): Line {
  const { teams, user, hasUnknownUser, onlyOwn } = facts
  const who = [
    ...(user ? [personName(user)] : []),
    ...(hasUnknownUser ? ['a person of a partner'] : []),
    ...(teams.length > MAX_NAMES ? [counted(teams.length, 'team')] : teams.map(({ name }) => name)),
  ]
  if (who.length > 0) return go(`Taking part: ${listed(who)}.${onlyOwn ? ` ${UNSEEN_TEAMS}.` : ''}`)
  return onlyOwn
    ? caution(`${UNSEEN_TEAMS}, so they were not checked.`, null)
    : caution('Nobody is assigned: only organizers can start it.', organizers(facts, 'assign a team'))
}

/** Whether the participants can sign in. */
export function checkMembers(facts: ReadinessFacts): Line {
  const { teams, checked, members, user, hasUnknownUser, onlyOwn } = facts
  if (teams.length === 0 && user === null && !hasUnknownUser) {
    return caution('No assigned account could be checked.', 'Check the teams first.')
  }
  const action = organizers(facts, 'activate the accounts, or assign others')
  if (user?.is_active === false) return noGo(`The account of ${personName(user)} is inactive.`, action)
  const idle = checked.filter(
    ({ id }) => !members.some((member) => member.team_id === id && member.is_active),
  )
  if (idle.length > 0) {
    return noGo(`Nobody in ${listed(idle.map(({ name }) => name))} has an active account.`, action)
  }
  const off = members.filter(({ is_active }) => !is_active)
  if (off.length > 0) {
    const names = [...new Set(off.map((member) => personName(member)))]
    return caution(
      `The ${names.length === 1 ? 'account' : 'accounts'} of ${listed(names)} ${are(names.length)} inactive.`,
      action,
    )
  }
  const invited = members.filter(({ has_password }) => !has_password)
  if (invited.length > 0) {
    const names = [...new Set(invited.map((member) => personName(member)))]
    return caution(
      `${listed(names)} ${names.length === 1 ? 'has' : 'have'} not set a password yet.`,
      organizers(facts, 'remind them of their invitations, or send new ones'),
    )
  }
  if (checked.length === 0 && user === null) {
    return caution(
      'Accounts of other organizations are not shown, so they were not checked.',
      'Ask their organizations to check them.',
    )
  }
  return checked.length < teams.length || hasUnknownUser || onlyOwn
    ? go('Every account that could be checked is active. Those of other organizations are not shown.')
    : go('Every participant has an active account.')
}

/** Whether the partners the event is shared with can still see it. */
export function checkPartners(facts: ReadinessFacts): Line {
  const { event, partners } = facts
  if (event.sharing_mode === 'Public') return go('The event is visible to every organization in the network.')
  if (partners === null) return go('The event is not shared with partners.')
  const ended = partners.filter(({ status }) => status !== 'accepted').map(({ name }) => name)
  const action = organizers(facts, 'choose the partners again')
  if (partners.length === 0)
    return noGo('The event is set to be shared with partners, but none are selected.', action)
  if (ended.length === 0) {
    return go(`Shared with ${listed(partners.map(({ name }) => name))}.`)
  }
  const detail = `The partnership with ${listed(ended)} has ended: they can no longer see the event.`
  return ended.length === partners.length ? noGo(detail, action) : caution(detail, action)
}
