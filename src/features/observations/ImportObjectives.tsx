import { useState } from 'react'
import type { Objective } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { useImportObjectives } from '#src/api/observations.ts'
import { ChooseFile, ExistingField, ImportFrame } from '#src/forms/importing/ImportFrame.tsx'
import { FilePreview, PagedRows } from '#src/forms/importing/ImportParts.tsx'
import {
  type Existing,
  type FileProblem,
  failureOf,
  type ImportFailure,
  importedText,
  readChosen,
  refusedRows,
  unread,
  whyNotYet,
  withRefused,
} from '#src/forms/importing/importRules.ts'
import { useImportDone } from '#src/forms/importing/useImportDone.ts'
import { counted } from '#src/shared/counted.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { type ObjectiveFile, readObjectives, templateCsv, toImport } from './objectiveCsv.ts'

type ImportObjectivesProps = { event: RowId; objectives: readonly Objective[]; onClose: () => void }

/** Imports objectives from a file: checks it here, then writes the valid rows, all or none. */
export function ImportObjectives({ event, objectives, onClose }: ImportObjectivesProps) {
  const [chosen, setChosen] = useState<{ name: string; file: ObjectiveFile }>()
  const [refused, setRefused] = useState<readonly FileProblem[]>([])
  const [failure, setFailure] = useState<ImportFailure>()
  const [areAccentsRight, setAccentsRight] = useState(false)
  const [existing, setExisting] = useState<Existing>('skip')
  const saving = useImportObjectives(event)
  const { done, finish } = useImportDone(onClose)
  const file = chosen && withRefused(chosen.file, refused)
  const plan = file && toImport(file, objectives, existing)
  const ready = plan?.rows.length ?? 0

  async function choose(picked: File): Promise<void> {
    setFailure(undefined)
    setRefused([])
    setAccentsRight(false)
    try {
      setChosen({ name: picked.name, file: readObjectives(await readChosen(picked)) })
    } catch (error) {
      setFailure(unread(picked, error))
    }
  }

  const send = (name: string, table: ObjectiveFile, rows: ObjectiveFile['rows']) => {
    setFailure(undefined)
    saving.mutate(
      { rows: rows.map(({ body }) => body), ...(existing === 'update' && { existing }) },
      {
        onSuccess: (counts) => finish({ name, table, text: importedText(counts, 'objective') }),
        onError: (error) => {
          const problems = refusedRows(error, rows)
          if (problems.length > 0) setRefused((before) => [...before, ...problems])
          else setFailure(failureOf(error))
        },
      },
    )
  }

  const why =
    file &&
    (whyNotYet(file, areAccentsRight) ??
      (ready === 0 ? 'Every objective of this file exists already.' : undefined))
  return (
    <ImportFrame
      noun="objective"
      pending={saving.isPending}
      failure={failure}
      isChosen={chosen !== undefined}
      ready={plan && ready}
      whyNot={why}
      done={done}
      onSend={() => chosen && file && plan && send(chosen.name, file, plan.rows)}
      onOtherFile={() => setChosen(undefined)}
      onClose={onClose}
    >
      {chosen && file && plan ? (
        <FilePreview
          name={chosen.name}
          ready={`${counted(ready, 'objective')} ready`}
          file={file}
          areAccentsRight={areAccentsRight}
          onAccents={setAccentsRight}
          rows={{
            label: 'Objectives',
            count: ready,
            panel: (
              <PagedRows
                label="Objectives of the file"
                noun="objectives"
                columns={previewColumns}
                rows={plan.rows}
                rowKey={({ row }) => row}
                empty="No objective in this file can be imported."
              />
            ),
          }}
        >
          <ExistingField
            label="Objectives with a number that exists"
            known={toImport(chosen.file, objectives, existing).known}
            value={existing}
            onChange={(next) => {
              setExisting(next)
              // Rows refused with one choice may be accepted with the other.
              setRefused([])
            }}
          />
        </FilePreview>
      ) : (
        <ChooseFile
          noun="objective"
          required="Capability"
          template={templateCsv}
          onFile={(picked) => void choose(picked)}
        />
      )}
    </ImportFrame>
  )
}

const previewColumns: readonly Column<ObjectiveFile['rows'][number]>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  { header: 'Number', cell: ({ body }) => body.number ?? 'Next', align: 'end' },
  { header: 'Capability', cell: ({ body }) => body.capability, isCardTitle: true },
  { header: 'Criterion', cell: ({ body }) => body.criterion },
]
