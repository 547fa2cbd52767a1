import { useId } from 'react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import * as css from './exercise.css.ts'

type StartLinesProps = {
  title: string
  lines: readonly { row: BoardRow; text: string }[]
  hasOrganization: boolean
}

/** What Start teams says of teams that it does not start. */
export function StartLines({ title, lines, hasOrganization }: StartLinesProps) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.listTitle}>
        {title}
      </h3>
      <ul className={css.columns} aria-labelledby={id}>
        {lines.map(({ row, text }) => (
          <li key={row.team.id}>
            <strong>{row.team.name}</strong>
            {hasOrganization && `, ${row.organization.name}`}: {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
