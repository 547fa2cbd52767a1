import { CircleCheckIcon, CircleXIcon } from 'lucide-react'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { type ContrastPair, contrast, TEXT } from '#stories/foundations/contrast.ts'
import * as css from './foundations.css.ts'

type Row = { light: ContrastPair; dark: ContrastPair }

function Measured({ foreground, background, least }: ContrastPair) {
  const ratio = contrast(foreground, background)
  const holds = ratio >= least
  return (
    <Inline>
      <span className={css.sample} style={{ color: foreground, background }} aria-hidden="true">
        {least === TEXT ? 'Aa' : <span className={css.dot} style={{ background: foreground }} />}
      </span>
      <span>{ratio.toFixed(2)}</span>
      <Badge
        tone={holds ? 'positive' : 'critical'}
        icon={holds ? <CircleCheckIcon aria-hidden="true" /> : <CircleXIcon aria-hidden="true" />}
      >
        {holds ? 'AA' : 'fails AA'}
      </Badge>
    </Inline>
  )
}

const columns: Column<Row>[] = [
  { header: 'Pair', cell: ({ light }) => light.what, isCardTitle: true },
  { header: 'Needs', cell: ({ light }) => light.least.toFixed(1), align: 'end' },
  { header: 'Light', cell: ({ light }) => <Measured {...light} /> },
  { header: 'Dark', cell: ({ dark }) => <Measured {...dark} /> },
]

/** Colour pairs with their contrast in both themes, and whether it suffices (WCAG 2.2 AA). */
export function ContrastTable({
  label,
  light,
  dark,
}: {
  label: string
  light: readonly ContrastPair[]
  dark: readonly ContrastPair[]
}) {
  const rows = light.flatMap((pair, index) => {
    const same = dark[index]
    return same ? [{ light: pair, dark: same }] : []
  })
  return <Table label={label} columns={columns} rows={rows} rowKey={({ light: { what } }) => what} empty="" />
}
