import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import * as css from './foundations.css.ts'
import { type Token, useTokens } from './tokens.ts'

const isColour = (value: string) => /^(?:#|rgb|[A-Z])/.test(value)

function Value({ value }: { value: string }) {
  return (
    <span className={css.swatchLine}>
      {isColour(value) && <span className={css.swatch} style={{ background: value }} />}
      <span className={css.mono}>{value}</span>
    </span>
  )
}

const name: Column<Token> = {
  header: 'Custom property',
  cell: (token) => <span className={css.mono}>{token.name}</span>,
  isCardTitle: true,
}
const inBoth: Column<Token>[] = [
  name,
  { header: 'Light', cell: ({ light }) => <Value value={light} /> },
  { header: 'Dark', cell: ({ dark }) => <Value value={dark} /> },
]
const inOne: Column<Token>[] = [
  name,
  { header: 'Value', cell: ({ light }) => <Value value={light} /> },
  { header: 'Compact', cell: ({ light, compact }) => (compact === light ? '' : <Value value={compact} />) },
]

/** The tokens of a section of the theme. */
export function TokenTable({ label, part }: { label: string; part: Parameters<typeof useTokens>[0] }) {
  const tokens = useTokens(part)
  const differs = tokens.some(({ light, dark }) => light !== dark)
  return (
    <Table
      label={label}
      columns={differs ? inBoth : inOne}
      rows={tokens}
      rowKey={({ path }) => path}
      empty="There are none."
    />
  )
}
