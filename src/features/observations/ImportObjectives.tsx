import type { Objective } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { useImportObjectives } from '#src/api/observations.ts'
import { ImportRows } from '#src/forms/importing/ImportRows.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { type ObjectiveFile, readObjectives, templateCsv } from './objectiveCsv.ts'

type ImportObjectivesProps = { event: RowId; objectives: readonly Objective[]; onClose: () => void }

/** Imports objectives from a file. */
export const ImportObjectives = ({ event, objectives, onClose }: ImportObjectivesProps) => (
  <ImportRows
    noun="objective"
    where={`objectives of ${event}`}
    nameOf={({ capability }) => capability}
    namedBy={['capability']}
    required={['Capability']}
    template={templateCsv}
    read={readObjectives}
    records={objectives.map(({ number }) => ({ key: number }))}
    existingLabel="Objectives with a number that exists"
    columns={previewColumns}
    saving={useImportObjectives(event)}
    onClose={onClose}
  />
)

const previewColumns: readonly Column<ObjectiveFile['rows'][number]>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  { header: 'Number', cell: ({ body }) => body.number ?? 'Next', align: 'end' },
  { header: 'Capability', cell: ({ body }) => body.capability, isCardTitle: true },
  { header: 'Criterion', cell: ({ body }) => body.criterion },
]
