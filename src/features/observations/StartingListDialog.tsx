import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { Objective } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { useImportObjectives } from '#src/api/observations.ts'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { addToast } from '#src/shared/toast.ts'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

type StartingListDialogProps = { event: RowId; objectives: readonly Objective[]; onClose: () => void }

/** Adds objectives named after a published list; their criteria are added later. */
export function StartingListDialog({ event, objectives, onClose }: StartingListDialogProps) {
  const [id, setId] = useState(STARTING_LISTS[0]?.id ?? '')
  const [chosen, setChosen] = useState<string[]>([])
  const saving = useImportObjectives(event)
  const { leave, question } = useLeaveGuard(chosen.length > 0, onClose)
  const list = STARTING_LISTS.find((one) => one.id === id)
  const present = new Set(objectives.map(({ capability }) => capability.toLowerCase()))
  const left = list?.capabilities.filter((name) => !present.has(name.toLowerCase())) ?? []
  return (
    <>
      <ChecklistDialog
        title="Add from a list"
        legend="Capabilities"
        options={left.map((name) => ({ value: name, label: name }))}
        loadingText="Loading capabilities..."
        empty={
          <EmptyState title="Nothing to add">
            Every capability of this list is an objective already.
          </EmptyState>
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
        onClose={leave}
      />
      {question}
    </>
  )
}

type StartingList = {
  id: string
  name: string
  /** Origin of the names, and why they may be used. */
  source: string
  capabilities: readonly string[]
}

/**
 * Works of the United States government, in the public domain (17 U.S.C. §105). Names only, because criteria depend on
 * the event.
 */
export const STARTING_LISTS: readonly StartingList[] = [
  {
    id: 'core-capabilities',
    name: 'Core capabilities',
    source: 'FEMA, National Preparedness Goal, Second Edition (2015). Public domain.',
    capabilities: [
      'Planning',
      'Public Information and Warning',
      'Operational Coordination',
      'Intelligence and Information Sharing',
      'Interdiction and Disruption',
      'Screening, Search, and Detection',
      'Forensics and Attribution',
      'Access Control and Identity Verification',
      'Cybersecurity',
      'Physical Protective Measures',
      'Risk Management for Protection Programs and Activities',
      'Supply Chain Integrity and Security',
      'Community Resilience',
      'Long-term Vulnerability Reduction',
      'Risk and Disaster Resilience Assessment',
      'Threats and Hazards Identification',
      'Critical Transportation',
      'Environmental Response/Health and Safety',
      'Fatality Management Services',
      'Fire Management and Suppression',
      'Infrastructure Systems',
      'Logistics and Supply Chain Management',
      'Mass Care Services',
      'Mass Search and Rescue Operations',
      'On-scene Security, Protection, and Law Enforcement',
      'Operational Communications',
      'Public Health, Healthcare, and Emergency Medical Services',
      'Situational Assessment',
      'Economic Recovery',
      'Health and Social Services',
      'Housing',
      'Natural and Cultural Resources',
    ],
  },
  {
    id: 'rep-evaluation-areas',
    name: 'REP evaluation areas',
    source:
      'FEMA, Radiological Emergency Preparedness Program Manual, evaluation areas 1 to 6. Public domain.',
    capabilities: [
      'Emergency Operations Management',
      'Protective Action Decision-Making',
      'Protective Action Implementation',
      'Field Measurement and Analysis',
      'Emergency Notification and Public Information',
      'Support Operations/Facilities',
    ],
  },
]
