import type { ReactNode } from 'react'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import * as css from './facts.css.ts'
import { OrDash } from './OrDash.tsx'

type Missing = null | undefined

/** The facts of one record, one per row (style I2). A missing value is a dash. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <dl className={css.facts}>{children}</dl>
    </div>
  )
}

type RowProps = {
  label: string
  /** What else there is to say, below the content. */
  note?: string | undefined
  children: ReactNode
}

/** Any content: a badge, a link, a secret. With a note it is as high as in a row of its own. */
function Row({ label, note, children }: RowProps) {
  return (
    <div className={css.row}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>
        {note === undefined ? (
          children
        ) : (
          <>
            <div className={css.line}>{children}</div>
            <div className={css.note}>{note}</div>
          </>
        )}
      </dd>
    </div>
  )
}

function Text({ label, value }: { label: string; value: string | number | Missing }) {
  return (
    <Row label={label}>
      <OrDash value={value} />
    </Row>
  )
}

/** @param props.value ISO 8601; formatted by `format`, else its first ten characters (the specification's dates) */
function FactDate(props: { label: string; value: string | Missing; format?: (iso: string) => string }) {
  const { label, value, format = (iso) => iso.slice(0, 10) } = props
  return (
    <Row label={label}>
      {value ? <Moment value={value} text={format(value)} /> : <OrDash value={value} />}
    </Row>
  )
}

/** An id, address or coordinate: monospace, with a copy button. */
function Id({ label, value }: { label: string; value: string | number | Missing }) {
  if (value === null || value === undefined || value === '') return <Text label={label} value={value} />
  return (
    <Row label={label}>
      <span className={css.id}>
        {value}
        <CopyButton value={String(value)} label={`Copy ${label}`} />
      </span>
    </Row>
  )
}

Facts.Row = Row
Facts.Text = Text
/** @param props.value ISO 8601; '5 minutes ago' within a day, else date and time */
function FactTime({ label, value }: { label: string; value: string | Missing }) {
  return <Row label={label}>{value ? <Moment value={value} /> : <OrDash value={value} />}</Row>
}

Facts.Date = FactDate
Facts.Time = FactTime
Facts.Id = Id
