import type { RowId } from '#contract/shared.ts'
import { Happenings } from '#src/geo/tape/Happenings.tsx'
import { TapePlayer } from '#src/geo/tape/TapePlayer.tsx'
import type { TapeClock } from '#src/geo/tape/tapeClock.ts'
import type { TapePosition } from '#src/geo/tape/tapePosition.ts'
import { useShownMoment } from '#src/geo/tape/useTapeClock.ts'
import { useLinkToRecord } from '#src/shared/recordLinks.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import type { MissionTape } from './missionTape.ts'

/** An hour's drive plays in a minute. */
const START: TapePosition = { at: undefined, speed: 60 }

/** The tape of a report's mission, in the player used for events. */
export const ReportTape = ({ tape: { tape, window, zone, event } }: { tape: MissionTape }) => (
  <TapePlayer
    // Not the end: it moves when more of the mission's files arrive.
    key={window.from}
    tape={tape}
    window={window}
    zone={zone}
    start={START}
    tools={(clock) => event !== undefined && <OtherTeams event={event} clock={clock} />}
  >
    {(clock) => <Happenings tape={tape} lanes={tape.lanes} clock={clock} />}
  </TapePlayer>
)

/** Link to the event's tape at this time, for other teams' readings; nothing in widgets, which have no such page. */
function OtherTeams({ event, clock }: { event: RowId; clock: TapeClock }) {
  const linkTo = useLinkToRecord()
  // Follows the tape, because the browser also opens the link's address, in a new tab.
  const ms = useShownMoment(clock)
  const link = linkTo({ kind: 'tape', id: event, at: new Date(ms).toISOString() })
  return link && <TextLink {...link}>All teams at this moment</TextLink>
}
