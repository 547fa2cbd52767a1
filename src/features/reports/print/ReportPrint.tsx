import { type ReactNode, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDuration } from '#contract/duration.ts'
import type { FullReport } from '#contract/reports.ts'
import { zoneOf } from '#src/geo/tape/tapeZone.ts'
import { DoseChart } from '#src/geo/track/DoseChart.tsx'
import { DoseLegend } from '#src/geo/track/DoseLegend.tsx'
import { defaultsToLog } from '#src/geo/track/doseAxis.ts'
import { TrackFigures } from '#src/geo/track/TrackFigures.tsx'
import { TrackSketch } from '#src/geo/track/TrackSketch.tsx'
import { surveyOf, type TrackSurvey } from '#src/geo/track/trackSurvey.ts'
import { notesOf } from '#src/geo/track/trackWords.ts'
import { cutDate, EMPTY, formatDateTime } from '#src/shared/format.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { PRINTED } from '#src/theme/print.css.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { durationMs, kioskNames, stopText } from '../detailRules.ts'
import { type FileTrack, type ReportTracks, surroundingsOf } from '../trackRules.ts'
import { printedFiles, printedNotes, printedPeople, truncateMiddle, whyNoTrack } from './printRules.ts'
import * as css from './reportPrint.css.ts'

export type ReportPrintProps = {
  report: FullReport
  /** Undefined while files are being read. */
  tracks: ReportTracks | undefined
  /** The track shown; undefined if no file has one. */
  track: FileTrack | undefined
}

/** A mission report on two printed pages. */
export function ReportPrint({ report, tracks, track }: ReportPrintProps) {
  const mission = report.mission_details
  const unit = useDoseUnit()
  const survey = useMemo(
    () => track && surveyOf(track.track, { unit, ...surroundingsOf(mission.event) }),
    [track, unit, mission.event],
  )
  const [printedAt] = useState(() => formatDateTime(new Date().toISOString()))
  // The browser's zone, like `formatDateTime`.
  const zone = zoneOf(undefined).nameAt(momentOf(mission.started_at ?? mission.created_at))
  const name = mission.mission_id || 'Mission report'
  const page = (number: number, children: ReactNode) => (
    <section className={css.page} aria-label={`Page ${number}`}>
      <div className={css.content}>{children}</div>
      <footer className={css.footer}>
        <span>{name}</span>
        <span>Printed {printedAt}</span>
        <span>Page {number} of 2</span>
      </footer>
    </section>
  )
  return createPortal(
    <div {...{ [PRINTED]: '' }} className={css.paper}>
      {page(
        1,
        <>
          <header className={css.header}>
            <span className={css.kind}>
              Mission report. <span>{`Times in ${zone}`}</span>
            </span>
            <h1 className={css.title}>{name}</h1>
          </header>
          <MissionFacts mission={mission} />
          <People report={report} />
          {survey ? (
            <>
              <TrackFigures survey={survey} />
              <TrackSketch survey={survey} />
              <DoseLegend survey={survey} />
            </>
          ) : (
            <Text as="p" size="body" tone="muted">
              {whyNoTrack(tracks)}
            </Text>
          )}
        </>,
      )}
      {page(
        2,
        <>
          {survey && (
            <>
              <h2 className={css.heading}>Dose rate{survey.track.isTimed ? ' over time' : ''}</h2>
              <div className={css.chart}>
                <DoseChart
                  survey={survey}
                  isLog={defaultsToLog(survey.statistics.min, survey.statistics.max)}
                  active={undefined}
                  onActive={() => undefined}
                  isPrinted
                />
              </div>
              {track && (
                <Text as="p" size="small" tone="muted">
                  From {truncateMiddle(track.name)}
                </Text>
              )}
              <Notes survey={survey} />
            </>
          )}
          <Files report={report} />
        </>,
      )}
    </div>,
    document.body,
  )
}

const namesOf = (parts: readonly { mission_id: string }[]): string =>
  parts.map(({ mission_id }) => mission_id).join(', ')

/** Milliseconds of a date text; now if invalid. */
function momentOf(text: string | null | undefined): number {
  const ms = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? Date.now() : ms
}

function MissionFacts({ mission }: { mission: FullReport['mission_details'] }) {
  const lasted = durationMs(mission.started_at, mission.ended_at)
  const kiosks = kioskNames(mission)
  const facts: [string, string | null | undefined][] = [
    ['Event', mission.event?.name],
    ['Date', cutDate(mission.created_at) ?? EMPTY],
    ['Event ID', mission.event?.event_id],
    ['Started', mission.started_at && formatDateTime(mission.started_at)],
    ['Organization', mission.organization_name],
    ['Ended', mission.ended_at && formatDateTime(mission.ended_at)],
    [kiosks.length > 1 ? 'Kiosks' : 'Kiosk', kiosks.join(', ')],
    ['Duration', lasted === undefined ? undefined : formatDuration(lasted)],
  ]
  const stopped = stopText(mission)
  if (stopped) facts.push(['Stop requested', stopped])
  if (mission.continues?.length) facts.push(['Continues', namesOf(mission.continues)])
  if (mission.continued_by?.length) facts.push(['Continued by', namesOf(mission.continued_by)])
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value || EMPTY}</dd>
        </div>
      ))}
    </dl>
  )
}

function People({ report }: { report: FullReport }) {
  const { people, more } = printedPeople(report)
  if (people.length === 0) return null
  return (
    <>
      <dl className={css.people}>
        {people.map(({ team, names }, index) => (
          <div key={`${index} ${team}`} className={css.fact}>
            <dt className={css.label}>{team}</dt>
            <dd className={css.value}>{names}</dd>
          </div>
        ))}
      </dl>
      {more > 0 && (
        <Text as="p" size="small" tone="muted">
          and {more} more {more === 1 ? 'team' : 'teams'}
        </Text>
      )}
    </>
  )
}

function Notes({ survey }: { survey: TrackSurvey }) {
  const { notes, more } = printedNotes(notesOf(survey))
  if (notes.length === 0) return null
  return (
    <ul className={css.notes} aria-label="About these readings">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {more > 0 && <li>And {more} more, shown in the console.</li>}
    </ul>
  )
}

function Files({ report }: { report: FullReport }) {
  const { files, more } = printedFiles(report)
  return (
    <>
      <h2 className={css.heading}>Files</h2>
      {files.length === 0 && (
        <Text as="p" size="body" tone="muted">
          No files found
        </Text>
      )}
      {files.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Folder</th>
              <th scope="col">File</th>
              <th scope="col">Size</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ id, folder, name, size }) => (
              <tr key={id}>
                <td>{folder || EMPTY}</td>
                <td>{name}</td>
                <td>{size}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && (
        <Text as="p" size="small" tone="muted">
          And {more} more, listed in the console.
        </Text>
      )}
    </>
  )
}
