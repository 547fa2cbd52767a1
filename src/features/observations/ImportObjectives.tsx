import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { type ImportedObjectives, importObjectivesProblems, type Objective } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { MAX_ROSTER_BYTES } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import { useImportObjectives } from '#src/api/observations.ts'
import { FilePreview, PagedRows } from '#src/forms/importing/ImportParts.tsx'
import type { FileProblem } from '#src/forms/importing/importRules.ts'
import { counted } from '#src/shared/counted.ts'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { type Existing, type ObjectiveFile, readObjectives, templateCsv, toImport } from './objectiveCsv.ts'

type ImportObjectivesProps = { event: RowId; objectives: readonly Objective[]; onClose: () => void }

/** A list of objectives as a file: looked through here, then the good rows are written, all of them or none. */
export function ImportObjectives({ event, objectives, onClose }: ImportObjectivesProps) {
  const [chosen, setChosen] = useState<{ name: string; file: ObjectiveFile }>()
  const [failure, setFailure] = useState<string>()
  const [areAccentsRight, setAccentsRight] = useState(false)
  const [existing, setExisting] = useState<Existing>('skip')
  const saving = useImportObjectives(event)
  const plan = chosen && toImport(chosen.file, objectives, existing)
  const ready = plan?.rows.length ?? 0

  async function choose(file: File): Promise<void> {
    setFailure(undefined)
    setAccentsRight(false)
    try {
      // One byte more says that it is too much; the rest need not be read for that.
      const content = await file.slice(0, MAX_ROSTER_BYTES + 1).arrayBuffer()
      setChosen({ name: file.name, file: readObjectives(new Uint8Array(content)) })
    } catch (error) {
      setFailure(`${file.name} could not be read. ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  const send = (rows: ObjectiveFile['rows']) => {
    setFailure(undefined)
    saving.mutate(
      { rows: rows.map(({ body }) => body), ...(existing === 'update' && { existing }) },
      {
        onSuccess: (done) => {
          addToast({ tone: 'positive', title: doneText(done) })
          onClose()
        },
        onError: (error) => {
          const refused = problemsOf(error, rows)
          if (refused.length === 0) setFailure(error.message)
          else setChosen((before) => before && { ...before, file: withRefused(before.file, refused) })
        },
      },
    )
  }

  const why =
    chosen &&
    (whyNotYet(chosen.file, areAccentsRight) ??
      (ready === 0 ? 'Every objective of this file exists already.' : undefined))
  return (
    <Dialog
      open
      size="large"
      title="Import objectives"
      busy={saving.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={saving.isPending} onClick={onClose}>
            Cancel
          </Button>
          {plan && (
            <>
              <Button disabled={saving.isPending} onClick={() => setChosen(undefined)}>
                Choose another file
              </Button>
              <Button
                tone="primary"
                busy={saving.isPending}
                busyText="Importing..."
                disabledReason={why}
                onClick={() => send(plan.rows)}
              >
                {ready > 0 ? `Import ${counted(ready, 'objective')}` : 'Import objectives'}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack space="medium">
        {failure && (
          <Banner tone="critical" title="Nothing was imported.">
            {failure}
          </Banner>
        )}
        {chosen && plan ? (
          <FilePreview
            name={chosen.name}
            ready={`${counted(ready, 'objective')} ready`}
            file={chosen.file}
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
            {plan.known > 0 && (
              <SelectField
                label="Objectives with a number that exists"
                help={`${counted(plan.known, 'row of the file has', 'rows of the file have')} such a number.`}
                options={EXISTING}
                value={existing}
                onChange={(value) => setExisting(value === 'update' ? 'update' : 'skip')}
              />
            )}
          </FilePreview>
        ) : (
          <ChooseFile onFile={(file) => void choose(file)} />
        )}
      </Stack>
    </Dialog>
  )
}

const EXISTING = [
  { value: 'skip', label: 'Leave them as they are' },
  { value: 'update', label: 'Update them from the file' },
]

function doneText({ imported, updated = 0 }: ImportedObjectives): string {
  if (imported + updated === 0) return 'Nothing has changed: the objectives are as in the file.'
  const added = imported > 0 && `${counted(imported, 'objective was', 'objectives were')} imported`
  const changed = updated > 0 && `${counted(updated, 'objective was', 'objectives were')} updated`
  return `${[added, changed].filter(Boolean).join(', ')}.`
}

/** Rows the server would not take are no good rows any more. */
function withRefused(file: ObjectiveFile, refused: readonly FileProblem[]): ObjectiveFile {
  const bad = new Set(refused.map(({ row }) => row))
  const problems = [...file.problems, ...refused].sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
  return { ...file, rows: file.rows.filter(({ row }) => !bad.has(row)), problems }
}

/** A server counts the rows that were sent; a person those of the file. */
function problemsOf(error: Error, rows: ObjectiveFile['rows']): FileProblem[] {
  const { success, data } = z.safeParse(
    importObjectivesProblems,
    error instanceof ApiError ? error.body : undefined,
  )
  if (!success) return []
  return data.rows.flatMap(({ row, message }) => {
    const inFile = rows[row - 1]?.row
    return inFile === undefined ? [] : [{ row: inFile, message }]
  })
}

function whyNotYet({ problems, rows, accents }: ObjectiveFile, areAccentsRight: boolean): string | undefined {
  const ofFile = problems.filter(({ row }) => row === null).length
  if (ofFile > 0) return `Fix ${counted(ofFile, 'problem')} before importing.`
  if (rows.length === 0) return 'Every row of this file has a problem.'
  return accents?.length && !areAccentsRight ? 'Confirm the words with accents first.' : undefined
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <>
      <Text as="p">
        One objective per row, below a row with the column names. Only Capability is required. You can review
        every problem before anything is imported.
      </Text>
      <FileField
        label="Objectives"
        hideLabel
        words="Choose a CSV file, or drop it here"
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={([file]) => file && onFile(file)}
      />
      <Inline>
        <Button
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() =>
            saveBlob(new Blob([templateCsv()], { type: 'text/csv;charset=utf-8' }), 'objectives-template.csv')
          }
        >
          Download template
        </Button>
      </Inline>
    </>
  )
}

const previewColumns: readonly Column<ObjectiveFile['rows'][number]>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  { header: 'Number', cell: ({ body }) => body.number ?? 'Next', align: 'end' },
  { header: 'Capability', cell: ({ body }) => body.capability, isCardTitle: true },
  { header: 'Criterion', cell: ({ body }) => body.criterion },
]
