import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { actionQueries } from '#src/api/correctiveActions.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { openText } from './actionRules.ts'

type OpenActionsProps = {
  /** Whose, for platform staff. */
  organization?: RowId | undefined
  /** The plan, narrowed to those that are not finished. */
  link: PageLink
}

/** How many corrective actions are not finished; nothing where there is none, or where they cannot be read. */
export function OpenActions({ organization, link }: OpenActionsProps) {
  const api = useApi()
  // A reminder: a failure is said where the plan itself is read.
  const counts = useQuery(actionQueries(api).counts(organization))
  const text = counts.data && openText(counts.data)
  if (!text) return null
  return (
    <Banner tone={counts.data.overdue > 0 ? 'caution' : 'info'}>
      <TextLink {...link}>{text}</TextLink>
    </Banner>
  )
}
