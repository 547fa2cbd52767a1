import { ChartLineIcon, ClapperboardIcon, TableIcon } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import type { LatLng } from '../geo.types.ts'
import { DoseChart } from './DoseChart.tsx'
import { DoseLegend } from './DoseLegend.tsx'
import { DoseTable } from './DoseTable.tsx'
import { defaultsToLog, isWide } from './doseAxis.ts'
import { TrackFigures, TrackNotes } from './TrackFigures.tsx'
import { TrackMap } from './TrackMap.tsx'
import * as css from './track.css.ts'
import { surveyOf } from './trackSurvey.ts'

type TrackPanelProps = {
  track: DoseTrack
  /** Action levels of the event. */
  levels?: readonly ActionLevel[] | undefined
  releasePoint?: LatLng | undefined
  /** The file, or a choice of several. */
  source: ReactNode
  /** Shown with the maximum. */
  fileName?: string | undefined
  /** A player, shown as the first view. */
  tape?: ReactNode
}

type View = 'tape' | 'chart' | 'table'
const VIEWS: readonly { view: View; label: string; icon: ReactNode }[] = [
  { view: 'tape', label: 'Tape', icon: <ClapperboardIcon /> },
  { view: 'chart', label: 'Map and chart', icon: <ChartLineIcon /> },
  { view: 'table', label: 'Table', icon: <TableIcon /> },
]

/** A survey drive: statistics, then tape, map and chart, or table. */
export function TrackPanel({ track, source, levels, releasePoint, fileName, tape }: TrackPanelProps) {
  const unit = useDoseUnit()
  const survey = useMemo(
    () => surveyOf(track, { unit, ...(levels && { levels }), releasePoint }),
    [track, unit, levels, releasePoint],
  )
  const [active, setActive] = useState<number>()
  const { min, max } = survey.statistics
  const [isLog, setLog] = useState(() => defaultsToLog(min, max))
  const [chosen, setChosen] = useState<View>()
  const view = chosen ?? (tape ? 'tape' : 'chart')
  const canLog = isWide(min, max)
  return (
    <div className={css.panel}>
      <TrackFigures survey={survey} fileName={fileName} />
      <div className={css.tools}>
        {source}
        <div className={css.buttons}>
          {canLog && view === 'chart' && (
            <Button size="small" pressed={isLog} onClick={() => setLog(!isLog)}>
              Logarithmic scale
            </Button>
          )}
          <div role="group" aria-label="Shown as" className={css.buttons}>
            {VIEWS.map(
              (one) =>
                (one.view !== 'tape' || tape) && (
                  <Button
                    key={one.view}
                    size="small"
                    icon={one.icon}
                    pressed={view === one.view}
                    onClick={() => setChosen(one.view)}
                  >
                    {one.label}
                  </Button>
                ),
            )}
          </div>
        </div>
      </div>
      {view === 'tape' && tape}
      {view === 'table' && <DoseTable survey={survey} />}
      {view === 'chart' && (
        <>
          <div className={css.pictures}>
            <TrackMap survey={survey} active={active} onActive={setActive} />
            <div className={css.chartFrame}>
              <DoseChart survey={survey} isLog={canLog && isLog} active={active} onActive={setActive} />
            </div>
          </div>
          <DoseLegend survey={survey} />
        </>
      )}
      <TrackNotes survey={survey} />
    </div>
  )
}
