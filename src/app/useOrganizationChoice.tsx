import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import type { OrganizationName } from '#contract/organizationName.ts'
import { boundedText, type RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import type { Screen } from '#src/app/router/screen.ts'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { NO_CHOICE, type OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
import { type Session, useSession } from '#src/shared/session/SessionProvider.tsx'

// The organization platform staff see on screens of the ORGANIZATIONAL PORTAL (ruling 13). Routes opt in with
// `choosesOrganization`; then the header has the picker, and the screen is made by `screenOfChosen`.

/** Keeps the choice for the browser session; sign-out clears it. */
const ORGANIZATION_ITEM = 'radops.organization'

const organizationParams = z.object({
  organization: z.catch(z.optional(boundedText(64)), undefined),
})

/** Parameter value when the choice was cleared: shows all organizations. */
export const ANY_ORGANIZATION = 'all'

/**
 * The organization an ORGANIZATIONAL PORTAL screen shows; kept in the address and in session storage.
 * @param options.mayBeAny the screen works without one: `ANY_ORGANIZATION` in the address
 */
export function useOrganizationChoice({
  mayBeAny = false,
} = {}): OrganizationChoice & { isMissing: boolean } {
  const picker = useOrganizationPicker()
  const { inAddress, setParams } = picker
  const isAny = mayBeAny && inAddress === ANY_ORGANIZATION
  const organization = isAny ? undefined : picker.organization
  useEffect(() => {
    if (organization === undefined) return
    const id = String(organization)
    sessionStorage.setItem(ORGANIZATION_ITEM, id)
    // Written to the address, so that a copied link shows others the same.
    if (id !== inAddress) setParams({ organization: id }, { replace: true })
  }, [organization, inAddress, setParams])
  return { organization, isResolving: !isAny && picker.isResolving, isMissing: picker.isMissing }
}

/** Data of the header's picker: the same choice, the list, and how to change it. */
export function useOrganizationPicker() {
  const session = useSession()
  const api = useApi()
  const [params, setParams] = useScreenParams(organizationParams)
  const isChoosing = isPlatform(session.role)
  const list = useQuery({
    ...organizationOptions(api),
    enabled: isChoosing,
    // A list that was read before may be older than the organization.
    refetchOnMount: ({ state }) => !isUnlisted(params.organization, state.data?.items) || 'always',
  })
  const isUnknown = isChoosing && isUnlisted(params.organization, list.data)
  const isMissing = isUnknown && list.isFetchedAfterMount
  const organization =
    isChoosing && !isUnknown
      ? pickOrganization(candidates(session, params.organization), list.data)
      : undefined
  return {
    organization,
    isResolving: isChoosing && organization === undefined && !isMissing && (isUnknown || list.isPending),
    /** The one in the address does not exist, or this person may not see it: nothing is shown in its place. */
    isMissing,
    inAddress: params.organization,
    setParams,
    list,
  }
}

/**
 * The screen of a view that shows the chosen organization; people who cannot choose see their own.
 * @param prefetch its first request; without a known organization, that for the list which tells it
 */
export function screenOfChosen(
  View: ComponentType<OrganizationChoice>,
  prefetch?: Screen['prefetch'],
): Screen {
  function ChosenScreen() {
    const { isMissing, ...choice } = useOrganizationChoice()
    if (!isMissing) return <View {...choice} />
    // The address keeps its dialog, which opens then.
    return <RecordNotFound what="organization" hint="Choose another at the top of the page." />
  }
  if (!prefetch) return ChosenScreen
  return Object.assign(ChosenScreen, {
    prefetch: (asking: Prefetching) => {
      const { organization, isResolving } = startingOrganization(asking.session, asking.search)
      if (isResolving) void asking.client.prefetchQuery(organizationOptions(asking.api))
      else prefetch({ ...asking, organization })
    },
  })
}

const isUnlisted = (id: string | undefined, listed: readonly Pick<OrganizationName, 'id'>[] | undefined) =>
  Boolean(id) && id !== ANY_ORGANIZATION && listed?.some((one) => String(one.id) === id) === false

/** The initial organization, before anything renders. */
function startingOrganization(session: Session, search: string): OrganizationChoice {
  if (!isPlatform(session.role)) return NO_CHOICE
  const organization = pickOrganization(
    candidates(session, parseParams(organizationParams, search).organization),
    undefined,
  )
  return { organization, isResolving: organization === undefined }
}

/** Candidates in order: address, session storage, own organization. */
const candidates = (session: Session, inAddress: string | undefined): (RowId | null | undefined)[] => [
  inAddress,
  sessionStorage.getItem(ORGANIZATION_ITEM),
  session.organization,
]

/**
 * @param preferred in order of preference; gaps are skipped
 * @param known undefined until the list has loaded: then the first candidate is trusted; afterwards only listed ones
 * @returns undefined if there is nothing to choose
 */
export function pickOrganization(
  preferred: readonly (RowId | null | undefined)[],
  known: readonly Pick<OrganizationName, 'id'>[] | undefined,
): RowId | undefined {
  const named = preferred.filter((id) => id !== null && id !== undefined && id !== '') as RowId[]
  if (!known) return named[0]
  const found = named.find((id) => known.some((organization) => String(organization.id) === String(id)))
  return found ?? known[0]?.id
}
