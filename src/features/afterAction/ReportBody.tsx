import type { ReactNode } from 'react'
import { type AfterActionReport, type ReportFacts, unreadText } from '#contract/afterActionReport.ts'
import { formatDose, formatRate } from '#src/shared/doseUnit.ts'
import { EMPTY, formatCoordinate, formatDuration } from '#src/shared/format.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import * as css from './afterAction.css.ts'
import {
  ACTION_STATE_WORDS,
  daysText,
  entryText,
  momentText,
  ratingOf,
  SECTION_LABELS,
  timeText,
} from './reportWords.ts'

/** The report as one document, on the screen and on paper. */
export function ReportBody({ text, facts }: Pick<AfterActionReport, 'text' | 'facts'>) {
  return (
    <div className={css.document}>
      <Part title={`1. ${SECTION_LABELS.summary}`}>
        <Written>{text.summary}</Written>
      </Part>
      <Part title="2. Exercise overview">
        <Overview facts={facts} />
      </Part>
      <Part title="3. Teams and measurements">
        <Teams facts={facts} />
      </Part>
      <Part title="4. Objectives">
        <Objectives facts={facts} />
      </Part>
      <Part title="5. Observations">
        <Observations facts={facts} />
      </Part>
      <Part title={`6. ${SECTION_LABELS.analysis}`}>
        <Written>{text.analysis}</Written>
      </Part>
      <Part title={`7. ${SECTION_LABELS.recommendations}`}>
        <Written>{text.recommendations}</Written>
      </Part>
      <Part title="8. Improvement plan">
        <Actions facts={facts} />
      </Part>
      <Part title="Appendix A. Timeline">
        <Timeline facts={facts} />
      </Part>
      <Part title="Appendix B. Injects">
        <Injects facts={facts} />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part} aria-label={title}>
    <h2 className={css.heading}>{title}</h2>
    {children}
  </section>
)

const Written = ({ children }: { children: string }) =>
  children ? <p className={css.written}>{children}</p> : <Nothing>Nothing written yet.</Nothing>

const Words = ({ children }: { children: string }) => <span className={css.words}>{children}</span>

const Nothing = ({ children }: { children: string }) => <p className={css.nothing}>{children}</p>

function Overview({ facts: { event, exercise, teams } }: { facts: ReportFacts }) {
  const organizations = [
    ...new Set([event.organization_name, ...teams.map((team) => team.organization_name)]),
  ]
  const { release_point_lat: lat, release_point_lng: lng } = event
  const rows: [string, string | null][] = [
    ['Exercise', event.name],
    ['Event ID', event.event_id],
    ['Dates', daysText(event)],
    ['Sponsor', event.organization_name],
    ['Organizations', organizations.join(', ')],
    ['Type', event.event_type],
    ['Scenario', event.scenario_type],
    [
      'Release point',
      lat === null || lng === null ? null : `${formatCoordinate(lat)}, ${formatCoordinate(lng)}`,
    ],
    ['StartEx', exercise.started_at && momentText(exercise.started_at)],
    ['EndEx', exercise.ended_at && momentText(exercise.ended_at)],
    ['Exercise time', exercise.started_at && formatDuration(exercise.elapsed_ms)],
  ]
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value || EMPTY}</dd>
        </div>
      ))}
    </dl>
  )
}

type TableProps = {
  label: string
  heads: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** Columns of figures, from the left. */
  figures?: readonly number[]
}

const DocumentTable = ({ label, heads, rows, figures = [] }: TableProps) => (
  // A wide table scrolls in its frame; the page does not.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div className={css.frame} role="region" aria-label={label} tabIndex={0}>
    <table className={css.table}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={figures.includes(index) ? css.figure : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                key={index}
                className={figures.includes(index) ? css.figure : undefined}
              >
                {cell || EMPTY}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Teams({ facts }: { facts: ReportFacts }) {
  const unit = useDoseUnit()
  const { teams } = facts
  if (teams.length === 0) return <Nothing>No team took part.</Nothing>
  const missing = unreadText(facts)
  return (
    <>
      {missing && <p className={css.note}>{missing}</p>}
      <DocumentTable
        label="Teams and measurements"
        heads={[
          'Team',
          'Organization',
          'Missions',
          'Time',
          'Highest dose rate',
          'At (UTC)',
          'Dose',
          'Distance',
        ]}
        figures={[2, 3, 4, 5, 6, 7]}
        rows={teams.map((team) => ({
          key: team.name,
          cells: [
            <strong key="name">{team.name}</strong>,
            team.organization_name,
            String(team.missions),
            team.missions > 0 && formatDuration(team.duration_ms),
            team.max_usv_h !== null && formatRate(team.max_usv_h, unit),
            team.max_at && timeText(team.max_at),
            team.dose_usv !== null && formatDose(team.dose_usv, unit),
            team.distance_m !== null && `${(team.distance_m / 1000).toFixed(1)} km`,
          ],
        }))}
      />
    </>
  )
}

function Objectives({ facts: { objectives, teams } }: { facts: ReportFacts }) {
  if (objectives.length === 0) return <Nothing>No objectives were set.</Nothing>
  return (
    <>
      <DocumentTable
        label="Objectives by team"
        heads={['No.', 'Capability and criterion', ...teams.map(({ name }) => name)]}
        rows={objectives.map((one) => ({
          key: one.number,
          cells: [
            String(one.number),
            <span key="words">
              <strong>{one.capability}</strong>
              {one.criterion && <span className={css.criterion}>{one.criterion}</span>}
            </span>,
            ...teams.map(({ name }) => ratingOf(one, name)),
          ],
        }))}
      />
      <p className={css.note}>
        P: performed without challenges. S: performed with some challenges. M: performed with major
        challenges. U: unable to be performed. Of several ratings the worst is shown.
      </p>
    </>
  )
}

function Observations({ facts: { observations, more_observations: more } }: { facts: ReportFacts }) {
  const kinds = [
    ['strength', 'Strengths'],
    ['improvement', 'Areas for improvement'],
  ] as const
  return (
    <>
      {kinds.map(([kind, title]) => {
        const found = observations.filter((one) => one.kind === kind)
        return (
          <div key={kind} className={css.part}>
            <h3 className={css.subheading}>{title}</h3>
            {found.length === 0 ? (
              <Nothing>None filed.</Nothing>
            ) : (
              <DocumentTable
                label={title}
                heads={['Time (UTC)', 'Team', 'Objective', 'Rating', 'Observation', 'Filed by']}
                rows={found.map((one, index) => ({
                  key: `${index} ${one.at}`,
                  cells: [
                    timeText(one.at),
                    one.team ?? 'All teams',
                    one.objective && String(one.objective),
                    one.rating,
                    <Words key="text">{one.text}</Words>,
                    one.organization_name,
                  ],
                }))}
              />
            )}
          </div>
        )
      })}
      {more > 0 && <p className={css.note}>{`And ${more} more, listed in the console.`}</p>}
    </>
  )
}

function Actions({ facts: { actions } }: { facts: ReportFacts }) {
  if (actions.length === 0) return <Nothing>No corrective actions.</Nothing>
  return (
    <DocumentTable
      label="Corrective actions"
      heads={['Corrective action', 'Owner', 'Person or position', 'Due', 'State']}
      rows={actions.map((one, index) => ({
        key: `${index} ${one.title}`,
        cells: [
          <Words key="title">{one.title}</Words>,
          one.owner_name,
          one.owner_person && <Words key="person">{one.owner_person}</Words>,
          one.due_date && (
            <span key="due" className={css.day}>
              {one.due_date}
            </span>
          ),
          ACTION_STATE_WORDS[one.state],
        ],
      }))}
    />
  )
}

function Timeline({ facts: { timeline } }: { facts: ReportFacts }) {
  if (timeline.length === 0) return <Nothing>Nothing happened yet.</Nothing>
  return (
    <DocumentTable
      label="Timeline"
      heads={['Time (UTC)', 'Team', 'What happened']}
      rows={timeline.map((one, index) => ({
        key: `${index} ${one.at}`,
        cells: [timeText(one.at), one.team ?? 'All', <Words key="what">{entryText(one)}</Words>],
      }))}
    />
  )
}

function Injects({ facts: { injects } }: { facts: ReportFacts }) {
  if (injects.length === 0) return <Nothing>No injects.</Nothing>
  return (
    <DocumentTable
      label="Injects"
      heads={['No.', 'Title', 'Delivered (UTC)', 'Acknowledged', 'Late']}
      figures={[3, 4]}
      rows={injects.map((one) => ({
        key: one.number,
        cells: [
          String(one.number),
          <Words key="title">{one.title}</Words>,
          one.delivered_at ? timeText(one.delivered_at) : 'Not delivered',
          one.delivered_at && `${one.acknowledged} of ${one.teams}`,
          one.delivered_at && String(one.late),
        ],
      }))}
    />
  )
}
