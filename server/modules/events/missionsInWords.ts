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
