import { Badge } from '#src/ui/Badge/Badge.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import type { CatalogueEntry } from '#stories/matrix/catalogueEntry.ts'
import type { StoryId, StoryIndex } from '#stories/matrix/matrix.ts'
import * as css from './start.css.ts'

type ErrorTableProps = {
  entries: readonly CatalogueEntry[]
  index: StoryIndex
  hrefOf: (story: StoryId) => string
}

/** Every error of the specification, and the story that shows it. */
export function ErrorTable({ entries, index, hrefOf }: ErrorTableProps) {
  const columns: Column<CatalogueEntry>[] = [
    { header: 'Where', isCardTitle: true, cell: ({ where }) => where },
    { header: 'When', cell: ({ when }) => when },
    { header: 'What is seen', cell: ({ words }) => words },
    { header: 'Requirements', noWrap: true, cell: ({ ids }) => ids.join(', ') },
    {
      header: 'Story',
      cell: ({ where, when, story }) => {
        const entry = index.entries[story]
        if (!entry) return <Badge tone="critical">Hole</Badge>
        return (
          <a
            className={css.link}
            href={hrefOf(story)}
            target="_top"
            aria-label={`${where}, ${when}: ${entry.title} ${entry.name}`}
          >
            {entry.title.split('/').at(-1)} › {entry.name}
          </a>
        )
      },
    },
  ]
  return (
    <Table
      label="Error catalogue"
      columns={columns}
      rows={entries}
      rowKey={({ where, when }) => `${where} ${when}`}
      empty={<EmptyState title="No error matches">Change the search.</EmptyState>}
    />
  )
}
