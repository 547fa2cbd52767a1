import * as css from './track.css.ts'
import type { TrackSurvey } from './trackSurvey.ts'
import { figuresOf, notesOf } from './trackWords.ts'

/** Statistics of a track. */
export function TrackFigures({ survey, fileName }: { survey: TrackSurvey; fileName?: string | undefined }) {
  return (
    <dl className={css.figures}>
      {figuresOf(survey, fileName).map(({ label, value, detail }) => (
        <div key={label} className={css.figure}>
          <dt className={css.figureLabel}>{label}</dt>
          <dd className={css.figureValue}>{value}</dd>
          <dd className={css.figureDetail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

export function TrackNotes({ survey }: { survey: TrackSurvey }) {
  const notes = notesOf(survey)
  if (notes.length === 0) return null
  return (
    <ul className={css.notes} aria-label="About these readings">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
