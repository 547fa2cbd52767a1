import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#src/api/context.tsx'
import { organizationPartQueries } from '#src/api/organizationParts.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import type { AdminMail } from '#src/api/organizationWrites.ts'
import { useChangeOrganization, useChangeOrganizationAdmin } from '#src/api/organizationWrites.ts'
import { addToast } from '#src/shared/toast.ts'
import { AdminForm, type SaveAdmin } from './AdminForm.tsx'
import { AdminMailDialog } from './AdminMailDialog.tsx'
import { AdminView } from './AdminView.tsx'
import type { SectionProps } from './DetailsSection.tsx'
import { PANEL_TEXT } from './infoRules.ts'

/** The administrator: read-only until edited, with the mails that can be sent (administration spec §2.3). */
export function AdminSection({ organization, isEditing, onEditing }: SectionProps) {
  const [mail, setMail] = useState<AdminMail>()
  if (isEditing) return <EditedAdmin {...{ organization, onEditing }} />
  return (
    <>
      <AdminView organization={organization} onEdit={() => onEditing(true)} onMail={setMail} />
      {mail && <AdminMailDialog organization={organization} mail={mail} onClose={() => setMail(undefined)} />}
    </>
  )
}

function EditedAdmin({ organization, onEditing }: Omit<SectionProps, 'isEditing'>) {
  const api = useApi()
  const client = useQueryClient()
  const { id } = organization
  const organizationChange = useChangeOrganization(id)
  const adminChange = useChangeOrganizationAdmin()
  const members = useQuery(organizationPartQueries(api, id).members())
  const save: SaveAdmin = async (change) => {
    const { version } = change
    if (change.kind === 'choose') {
      await organizationChange.mutateAsync({ body: { new_user_set: change.user }, version })
    } else if (Object.keys(change.patch).length > 0) {
      await adminChange.mutateAsync({ id: change.admin, patch: change.patch, version })
    }
  }
  return (
    <AdminForm
      organization={organization}
      members={members.data}
      membersError={members.error}
      onRetryMembers={() => void members.refetch()}
      save={save}
      reload={() => client.fetchQuery({ ...organizationQueries(api).detail(id), staleTime: 0 })}
      onSaved={() => {
        addToast({ tone: 'positive', title: PANEL_TEXT.adminSaved })
        onEditing(false)
      }}
      onCancel={() => onEditing(false)}
    />
  )
}
