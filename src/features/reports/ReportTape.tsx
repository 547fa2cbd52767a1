import { Happenings } from '#src/geo/tape/Happenings.tsx'
import { TapePlayer } from '#src/geo/tape/TapePlayer.tsx'
import type { TapePosition } from '#src/geo/tape/tapePosition.ts'
import type { MissionTape } from './missionTape.ts'

/** A drive lasts an hour: a minute at this speed. */
const START: TapePosition = { at: undefined, speed: 60 }

/** The tape of a report's mission: the same part that plays an event. */
export const ReportTape = ({ tape: { tape, window, zone } }: { tape: MissionTape }) => (
  <TapePlayer key={`${window.from} ${window.to}`} tape={tape} window={window} zone={zone} start={START}>
    {(clock) => <Happenings tape={tape} lanes={tape.lanes} clock={clock} />}
  </TapePlayer>
)
