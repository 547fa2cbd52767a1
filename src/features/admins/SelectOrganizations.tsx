import { useState } from 'react'
import type { RowId } from '#contract/shared.ts'
import { isSameJson } from '#src/forms/rebase.ts'
import { UnreadChoices } from '#src/forms/UnreadChoices.tsx'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

/** Organizations to choose from. */
export type Organizations = {
  /** Undefined while loading. */
  all: readonly { id: RowId; name: string }[] | undefined
  error: { message: string } | null
  /** The id, if the caller cannot see the organization. */
  nameOf: (id: RowId) => string
}

type SelectOrganizationsProps = {
  organizations: Organizations
  chosen: readonly RowId[]
  onSave: (chosen: RowId[]) => void
  onClose: () => void
}

/** Picks the organizations an admin manages (administration spec §2.9, §4). */
export function SelectOrganizations({ organizations, chosen, onSave, onClose }: SelectOrganizationsProps) {
  const { all, error, nameOf } = organizations
  const before = chosen.map(String)
  const [ticked, setTicked] = useState(before)
  const { leave, question } = useLeaveGuard(!isSameJson(ticked.toSorted(), before.toSorted()), onClose)
  // Keeps organizations that the signed-in person cannot see.
  const unseen = chosen.filter((id) => !all?.some((one) => String(one.id) === String(id)))
  const known = all && [...unseen.map((id) => ({ id, name: nameOf(id) })), ...all]
  return (
    <>
      <ChecklistDialog
        title="Select Organizations"
        description="You can select more than one organization"
        legend="Organizations"
        options={known?.map(({ id, name }) => ({ value: String(id), label: name }))}
        loadingText="Loading organizations..."
        empty={
          <EmptyState title="No organizations found">There are no organizations you can assign.</EmptyState>
        }
        submitLabel="Save"
        busyLabel="Saving..."
        nothingChosenReason="Select at least one organization first."
        pending={false}
        error={error}
        chosen={ticked}
        onChosen={setTicked}
        notice={
          <>
            <UnreadChoices />
            <span role="status">{`${ticked.length} selected`}</span>
          </>
        }
        onSubmit={(ids) => onSave(ids.map((id) => known?.find((one) => String(one.id) === id)?.id ?? id))}
        onClose={leave}
      />
      {question}
    </>
  )
}
