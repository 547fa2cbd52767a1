import { zoneText } from '#src/shared/times.ts'
import { Text } from '#src/ui/Text/Text.tsx'

/** Below a list with times. @param at one of them, which decides on daylight saving time */
export const ZoneNote = ({ at }: { at: string }) => (
  <Text as="p" size="small" tone="muted">
    Times are in your time zone, {zoneText(Date.parse(at))}.
  </Text>
)
