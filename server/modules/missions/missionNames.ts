import { personName } from '#server/people.ts'

// How sentences name missions and the people who run them.

/** The stored name outlives the account (docs/decisions/033). */
export const starterName = (row: {
  starter: Parameters<typeof personName>[0] | null
  starter_name: string | null
}): string | null => (row.starter ? personName(row.starter) : row.starter_name)

const SHOWN = 3
const list = new Intl.ListFormat('en')

/** "Mission MSN-000012 on kiosk Harbor 1": names the first few and counts the rest, as an exercise may have dozens. */
export function missionsInWords(missions: readonly { mission_id: string; kiosk_name: string }[]): string {
  const named = missions
    .slice(0, SHOWN)
    .map(({ mission_id, kiosk_name }) => `${mission_id} on kiosk ${kiosk_name}`)
  const rest = missions.length - named.length
  return `Mission${missions.length === 1 ? '' : 's'} ${list.format(rest > 0 ? [...named, `${rest} more`] : named)}`
}
