import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import * as css from './docs.css.ts'
import { Words } from './Words.tsx'

type PropsOfProps = {
  meta: { component?: unknown; subcomponents?: unknown }
  /** Inherited props, which the sources cannot tell. */
  more: string | undefined
}

/** The props of a component and of related ones, as Storybook reads them from their sources. */
export function PropsOf({ meta, more }: PropsOfProps) {
  const { name, rows } = read(meta.component)
  const others = Object.values(meta.subcomponents ?? {}).map(read)
  return (
    <Stack space="medium">
      <PropsTable name={name} rows={rows} />
      {others.map((other) => (
        <Section key={other.name} title={other.name} level={3}>
          <PropsTable {...other} />
        </Section>
      ))}
      {more && (
        <p>
          <Words>{more}</Words>
        </p>
      )}
    </Stack>
  )
}

/** What react-docgen adds to a component. */
type Documented = {
  __docgenInfo?: {
    displayName: string
    props?: Record<
      string,
      {
        required?: boolean
        description?: string
        tsType?: { name: string; raw?: string }
        defaultValue?: { value: unknown }
      }
    >
  }
}
type Row = { name: string; type: string; isRequired: boolean; unset: string; what: string }

function read(component: unknown): { name: string; rows: Row[] } {
  const { displayName = '', props = {} } = (component as Documented).__docgenInfo ?? {}
  const rows = Object.entries(props).map(
    ([name, { required = false, description, tsType, defaultValue }]) => ({
      name,
      type: tsType?.raw ?? tsType?.name ?? '',
      isRequired: required,
      unset: String(defaultValue?.value ?? ''),
      what: description ?? '',
    }),
  )
  return {
    name: displayName,
    rows: rows.sort((one, other) => Number(other.isRequired) - Number(one.isRequired)),
  }
}

const PropsTable = ({ name, rows }: { name: string; rows: Row[] }) => (
  <Table
    label={`Props of ${name}`}
    columns={columns}
    rows={rows}
    rowKey={(row) => row.name}
    empty="It takes none."
  />
)

const code = (text: string) => <code className={css.code}>{text}</code>
const columns: Column<Row>[] = [
  { header: 'Prop', cell: ({ name, isRequired }) => code(isRequired ? name : `${name}?`), isCardTitle: true },
  { header: 'Type', cell: ({ type }) => code(type) },
  { header: 'Default', cell: ({ unset }) => unset && code(unset) },
  { header: 'Description', cell: ({ what }) => <Words>{what}</Words> },
]
