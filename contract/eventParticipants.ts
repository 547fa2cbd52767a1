import { maybeFlag, maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

const teamParticipant = z.object({
  name: z.string(),
  isLeader: maybeFlag,
  isLoggedIn: maybeFlag,
})
const teamDetails = z.object({
  id: rowId,
  name: z.string(),
  leader: maybeText,
  isRunning: maybeFlag,
  Activekiosk: maybeText,
  loggedInMember: maybeText,
  /** Extension: for a partner's team only the count is sent (ruling 164). */
  members_count: z.optional(z.number()),
  participants: z.nullish(z.array(teamParticipant)),
})
const eventParticipants = z.object({
  type: z.enum(['team', 'user']),
  teamId: z.nullish(z.union([rowId, z.array(rowId)])),
  user: z.nullish(
    z.object({
      name: maybeText,
      isRunning: maybeFlag,
      Activekiosk: maybeText,
      loggedInMember: maybeText,
    }),
  ),
})
/** GET events/{id}/teams-details/. */
export const teamsDetails = z.object({
  teams: z.nullish(z.array(teamDetails)),
  eventParticipantsMap: z.nullish(z.record(z.string(), eventParticipants)),
})
export type TeamsDetails = z.infer<typeof teamsDetails>
