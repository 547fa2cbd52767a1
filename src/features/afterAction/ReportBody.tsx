import { type ReactNode, useRef } from 'react'
import { DoseScale } from '#src/geo/track/DoseScale.tsx'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { EMPTY } from '#src/shared/format.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { useOverflows } from '#src/ui/Layout/useOverflows.ts'
import * as css from './afterAction.css.ts'
import type { Block, Cell, ObservationBlock, ReportedObservation, TableBlock } from './reportBlocks.ts'
import { partsOf } from './reportDocument.ts'

type ReportBodyProps = Parameters<typeof partsOf>[0] & {
  /** Map and photo of an observation. */
  picturesOf: (observation: ReportedObservation) => ReactNode
}

/** The report as one document, for screen and print. */
export function ReportBody({ picturesOf, ...report }: ReportBodyProps) {
  const unit = useDoseUnit()
  return (
    <div className={css.document}>
      {partsOf(report, unit).map(({ title, blocks }) => (
        <section key={title} className={css.part} aria-label={title}>
          <h2 className={css.heading}>{title}</h2>
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a report is not rearranged while it is read
            <BlockOf key={index} block={block} unit={unit} picturesOf={picturesOf} />
          ))}
        </section>
      ))}
    </div>
  )
}

function BlockOf({
  unit,
  block,
  picturesOf,
}: Pick<ReportBodyProps, 'picturesOf'> & { block: Block; unit: DoseUnit }) {
  switch (block.kind) {
    case 'written':
      return <p className={css.written}>{block.text}</p>
    case 'nothing':
      return <p className={css.nothing}>{block.text}</p>
    case 'note':
      return <p className={css.note}>{block.text}</p>
    case 'subheading':
      return <h3 className={css.subheading}>{block.text}</h3>
    case 'doseScale':
      return (
        <div className={css.scale}>
          <DoseScale unit={unit} levels={block.levels} />
        </div>
      )
    case 'facts':
      return (
        <dl className={css.facts}>
          {block.rows.map(([label, value]) => (
            <div key={label} className={css.fact}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <Table {...block} />
    case 'observation':
      return <Observation {...block}>{picturesOf(block.observation)}</Observation>
  }
}

const Observation = ({
  observation,
  title,
  details,
  children,
}: ObservationBlock & { children: ReactNode }) => (
  <article className={css.observation}>
    <h4 className={css.moment}>{title}</h4>
    <p className={css.note}>{details}</p>
    <p className={css.written}>{observation.text}</p>
    {children}
  </article>
)

/** Explicit roles, because CSS display (rows as cards on a phone) removes the implicit ones. */
function Table({ label, heads, rows, figures, cardTitle }: TableBlock) {
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useOverflows(frame, 'x')
  const classOf = (index: number) =>
    [figures.includes(index) && css.figure, index === cardTitle && css.cardTitle].filter(Boolean).join(' ')
  return (
    // A wide table scrolls in its frame, not with the page; what scrolls must be reached by keyboard.
    <div
      ref={frame}
      className={css.frame}
      {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        className={`${css.table} ${cardTitle === undefined ? css.fits : css.cards}`}
        role="table"
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two teams may have one name; columns never move
              <th key={index} role="columnheader" scope="col" className={classOf(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a report is not rearranged while it is read
            <tr key={row} role="row">
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                <td key={index} role="cell" className={classOf(index)}>
                  {index !== cardTitle && (
                    <span className={css.cardLabel} aria-hidden="true">
                      {heads[index]}
                    </span>
                  )}
                  <div>{cellOf(cell)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellOf(cell: Cell): ReactNode {
  if (!cell) return EMPTY
  if (typeof cell === 'string') return cell
  if ('words' in cell) return <span className={css.words}>{cell.words}</span>
  if ('day' in cell) return <span className={css.day}>{cell.day}</span>
  if ('figure' in cell)
    return (
      <>
        {cell.figure}
        {cell.more && <span className={css.remark}>{cell.more}</span>}
      </>
    )
  return (
    <>
      <strong>{cell.strong}</strong>
      {cell.more && <span className={css.criterion}>{cell.more}</span>}
    </>
  )
}
