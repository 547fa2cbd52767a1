import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { actionQueries } from '#src/api/correctiveActions.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { openText } from './actionRules.ts'

type OpenActionsProps = {
  /** Only for platform staff. */
  organization?: RowId | undefined
  /** The plan, filtered to unfinished actions. */
  link: PageLink
  /** Why they matter here, as a sentence. */
  why?: string | undefined
}

/** Number of unfinished corrective actions; renders nothing if there are none or they cannot be read. */
export function OpenActions({ organization, link, why }: OpenActionsProps) {
  const api = useApi()
  // Only a reminder, so errors are left to the plan itself.
  const counts = useQuery(actionQueries(api).counts(organization))
  const text = counts.data && openText(counts.data)
  if (!text) return null
  return (
    <Banner isNote tone={counts.data.overdue > 0 ? 'caution' : 'info'}>
      <TextLink {...link}>{text}</TextLink>
      {why && `. ${why}`}
    </Banner>
  )
}
