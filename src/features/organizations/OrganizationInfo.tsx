import type { ReactNode } from 'react'
import type { OrganizationDetail } from '#contract/organizations.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AdminSection } from './AdminSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import type { ChangeOrganizationParams, OrganizationParams } from './organizationParams.ts'
import * as css from './organizations.css.ts'
import { useSectionFocus } from './useSectionFocus.ts'

type OrganizationInfoProps = {
  organization: OrganizationDetail
  params: OrganizationParams
  onParams: ChangeOrganizationParams
  /** What other features bring: its offline maps, and where its widgets may be shown. */
  sections: ReactNode
}

/** The Info tab: two sections that are edited each by itself (administration spec §2.3), and what other features bring. */
export function OrganizationInfo({ organization, params, onParams, sections }: OrganizationInfoProps) {
  const isEditing = { details: params.edit_details !== undefined, admin: params.edit_admin !== undefined }
  const detailsFrame = useSectionFocus(isEditing.details)
  const adminFrame = useSectionFocus(isEditing.admin)
  return (
    <Stack space="large">
      <div className={css.panels}>
        <div ref={detailsFrame}>
          <DetailsSection
            organization={organization}
            isEditing={isEditing.details}
            onEditing={(isOn) => onParams({ edit_details: isOn ? 1 : undefined }, { replace: true })}
          />
        </div>
        <div ref={adminFrame}>
          <AdminSection
            organization={organization}
            isEditing={isEditing.admin}
            onEditing={(isOn) => onParams({ edit_admin: isOn ? 1 : undefined }, { replace: true })}
          />
        </div>
      </div>
      {sections}
    </Stack>
  )
}
