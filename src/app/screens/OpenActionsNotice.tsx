import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { paths } from '#src/app/router/paths.ts'
import { useScreenLinks } from '#src/app/router/screenLinks.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { pageLink } from '#src/shared/pageLink.ts'
import { isParticipant } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'

// Only a reminder: its screen does not depend on it.
const OpenActions = lazyExport(() => import('#src/features/improvement/OpenActions.tsx'), 'OpenActions', {
  isOptional: true,
})

/**
 * Open corrective actions with a link to them; nothing for roles and servers without an improvement plan.
 * @param organization for platform staff; default all
 * @param why they matter where they are shown
 */
export function OpenActionsNotice({ organization, why }: { organization?: RowId | undefined; why?: string }) {
  const isKnown = useApi().knows('after-action')
  const query = new URLSearchParams({
    ...(organization !== undefined && { organization: String(organization) }),
    state: 'unfinished',
  })
  const link = useScreenLinks()(paths.improvementPlan(), `?${query}`)
  const isRefused = isParticipant(useRole())
  if (!isKnown || !link || isRefused) return null
  return <OpenActions organization={organization} link={pageLink(link.href, link.onOpen)} why={why} />
}
