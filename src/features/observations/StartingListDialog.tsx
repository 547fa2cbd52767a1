import { useState } from 'react'
import type { Objective } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { useImportObjectives } from '#src/api/observations.ts'
import { counted } from '#src/shared/counted.ts'
import { addToast } from '#src/shared/toast.ts'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { STARTING_LISTS } from './startingLists.ts'

type StartingListDialogProps = { event: RowId; objectives: readonly Objective[]; onClose: () => void }

/** Adds objectives named after a published list; their criteria are added later. */
export function StartingListDialog({ event, objectives, onClose }: StartingListDialogProps) {
  const [id, setId] = useState(STARTING_LISTS[0]?.id ?? '')
  const [chosen, setChosen] = useState<string[]>([])
  const saving = useImportObjectives(event)
  const list = STARTING_LISTS.find((one) => one.id === id)
  const present = new Set(objectives.map(({ capability }) => capability.toLowerCase()))
  const left = list?.capabilities.filter((name) => !present.has(name.toLowerCase())) ?? []
  return (
    <ChecklistDialog
      title="Add from a list"
      legend="Capabilities"
      options={left.map((name) => ({ value: name, label: name }))}
      loadingText="Loading capabilities..."
      empty={
        <EmptyState title="Nothing to add">Every capability of this list is an objective already.</EmptyState>
      }
      submitLabel="Add objectives"
      busyLabel="Adding..."
      nothingChosenReason="Choose at least one capability first."
      pending={saving.isPending}
      error={saving.error}
      chosen={chosen}
      onChosen={setChosen}
      notice={
        <Stack space="xsmall">
          <SelectField
            label="List"
            value={id}
            options={STARTING_LISTS.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(next) => {
              setId(next)
              setChosen([])
            }}
          />
          <Text as="p" tone="muted" size="small">
            {list?.source}
          </Text>
        </Stack>
      }
      onSubmit={(names) =>
        saving.mutate(
          // In the order of the list, not of selection.
          {
            rows: left
              .filter((name) => names.includes(name))
              .map((capability) => ({ capability, criterion: '' })),
          },
          {
            onSuccess: ({ imported }) => {
              addToast({
                tone: 'positive',
                title: `${counted(imported, 'objective was', 'objectives were')} added.`,
              })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
