import { CircleAlertIcon, MinusIcon, SquareArrowOutUpRightIcon } from 'lucide-react'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Tooltip } from '#src/ui/Tooltip/Tooltip.tsx'
import {
  type Cell,
  type Extra,
  type Group,
  type Row,
  type StoryId,
  stateLabel,
} from '#stories/matrix/matrix.ts'
import { kinds, type State, states } from '#stories/matrix/states.ts'
import * as css from './start.css.ts'

type StateMatrixProps = {
  groups: readonly Group[]
  /** The address of a story, with the current choices. */
  hrefOf: (story: StoryId) => string
}

/** Focusable, for scrolling by keyboard. */
const SCROLLS = { role: 'region', 'aria-label': 'State matrix', tabIndex: 0 } as const

/** Only states some kind requires, so that no column is empty. */
const columns = (Object.keys(states) as State[]).filter((state) =>
  Object.values(kinds).some((required: readonly State[]) => required.includes(state)),
)

/** Subjects by states: a link to a story, the reason why there is none, or a gap if one is missing. */
export function StateMatrix({ groups, hrefOf }: StateMatrixProps) {
  if (groups.length === 0)
    return <EmptyState title="No subject matches">Change the search or the role.</EmptyState>
  return (
    <div className={css.scroller} {...SCROLLS}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              Subject
            </th>
            {columns.map((state) => (
              <th key={state} scope="col" className={css.head}>
                <span className={css.turned}>{stateLabel(state)}</span>
              </th>
            ))}
            {/* As the others: level, one of them would be cut off beside Storybook's own menu. */}
            {['As other roles', 'Other states'].map((extra) => (
              <th key={extra} scope="col" className={css.head}>
                <span className={css.turned}>{extra}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Rows key={`${group.root}/${group.area}`} group={group} hrefOf={hrefOf} />
        ))}
      </table>
    </div>
  )
}

function Rows({ group: { root, area, rows }, hrefOf }: { group: Group } & Pick<StateMatrixProps, 'hrefOf'>) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 3} className={css.area}>
          <span className={css.areaName}>{area ? `${root}: ${area}` : root}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.subject.title}>
          <th scope="row" className={css.subject}>
            {row.name}
            <span className={css.kind}>{kindOf(row)}</span>
          </th>
          {columns.map((state) => {
            const cell = row.cells.find((each) => each.state === state)
            return (
              <td key={state} className={css.cell}>
                {cell && <CellMark cell={cell} subject={row.name} hrefOf={hrefOf} />}
              </td>
            )
          })}
          <Extras extras={row.roles} subject={row.name} hrefOf={hrefOf} />
          <Extras extras={row.more} subject={row.name} hrefOf={hrefOf} isFolded />
        </tr>
      ))}
    </tbody>
  )
}

const kindOf = ({ subject, isFor }: Row): string => {
  const [first] = isFor ?? []
  return first ? `${subject.kind} of ${first.replaceAll('_', ' ')}` : subject.kind
}

type CellMarkProps = { cell: Cell; subject: string } & Pick<StateMatrixProps, 'hrefOf'>

function CellMark({ cell, subject, hrefOf }: CellMarkProps) {
  const label = `${subject}: ${stateLabel(cell.state)}`
  if (cell.is === 'shown') {
    return (
      <a className={css.shown} href={hrefOf(cell.story)} target="_top" aria-label={label} title={label}>
        <SquareArrowOutUpRightIcon aria-hidden="true" />
      </a>
    )
  }
  if (cell.is === 'exempt') {
    return (
      <Tooltip content={cell.reason}>
        {(describedBy) => (
          <button
            type="button"
            className={css.exempt}
            aria-label={`${label} cannot be`}
            aria-describedby={describedBy}
          >
            <MinusIcon aria-hidden="true" />
          </button>
        )}
      </Tooltip>
    )
  }
  return (
    <span className={css.hole} role="img" aria-label={`${label} is missing`}>
      <CircleAlertIcon aria-hidden="true" />
      Hole
    </span>
  )
}

type ExtrasProps = { extras: readonly Extra[]; subject: string; isFolded?: boolean } & Pick<
  StateMatrixProps,
  'hrefOf'
>

/** Several are collapsed to their number, so that a row stays one line. */
const Extras = ({ isFolded, ...props }: ExtrasProps) => (
  <td className={css.others}>
    {isFolded && props.extras.length > 1 && props.extras.every(({ story }) => story) ? (
      <details>
        <summary className={css.link} aria-label={`${props.subject}: ${props.extras.length} other states`}>
          {props.extras.length} states
        </summary>
        <ExtraList {...props} />
      </details>
    ) : (
      <ExtraList {...props} />
    )}
  </td>
)

const ExtraList = ({ extras, subject, hrefOf }: Omit<ExtrasProps, 'isFolded'>) => (
  <span className={css.list}>
    {extras.map(({ name, label, story }) =>
      story ? (
        <a
          key={name}
          className={css.link}
          href={hrefOf(story)}
          target="_top"
          aria-label={`${subject}: ${label}`}
        >
          {label}
        </a>
      ) : (
        <span key={name} className={css.missing}>
          <CircleAlertIcon aria-hidden="true" />
          {label}: hole
        </span>
      ),
    )}
  </span>
)
