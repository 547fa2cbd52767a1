import { useCrumb } from '#src/shared/crumbs.tsx'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { navigateThroughGuard } from '#src/shared/navigationGuard.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { useReturnFocus } from '#src/shared/useReturnFocus.ts'
import type { OrganizationParts } from './OrganizationDetail.tsx'
import type { AddKioskPart } from './OrganizationDialogs.tsx'
import { OrganizationList } from './OrganizationList.tsx'
import { organizationParams, withoutDetail } from './organizationParams.ts'

const OrganizationDetail = lazyExport(() => import('./OrganizationDetail.tsx'), 'OrganizationDetail')
const later = [OrganizationDetail]

type OrganizationsProps = {
  /** Parts of other features: the tabs Kiosks and Users, and the Add Kiosk dialog. */
  parts: OrganizationParts & { addKiosk: AddKioskPart }
}

/** The platform's organizations: the list, or the open one, depending on the URL. */
export function Organizations({ parts }: OrganizationsProps) {
  usePreload(later)
  const [params, change] = useScreenParams(organizationParams)
  const mayOpen = useWhyNot('manage_organizations') === undefined
  const open = mayOpen ? params.open : undefined
  const back = () => change(withoutDetail(params))
  useCrumb(
    0,
    open === undefined ? undefined : { label: 'Organizations', onOpen: () => navigateThroughGuard(back) },
  )
  const { detailRef, openerRef } = useReturnFocus(open ?? '')
  if (open !== undefined)
    return (
      <OrganizationDetail
        // Remounts for another organization, so that no input carries over.
        key={open}
        id={open}
        params={params}
        onParams={change}
        parts={parts}
        frameRef={detailRef}
        onBack={back}
      />
    )
  return (
    <OrganizationList
      params={params}
      onParams={change}
      addKiosk={parts.addKiosk}
      openerRef={openerRef}
      onOpen={(id) => change({ open: id })}
    />
  )
}
