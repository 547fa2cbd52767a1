import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boundedText, type RowId } from '#contract/shared.ts'
import type { OrganizationName } from '#contract/teams.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import type { Screen } from '#src/app/router/screen.ts'
import { NO_CHOICE, type OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
import { type Session, useSession } from '#src/shared/session/SessionProvider.tsx'

// Whose portal platform staff see on the screens of the ORGANIZATIONAL PORTAL (ruling 13). A route says so with
// `choosesOrganization`; its header then has the picker, and its screen calls `useOrganizationChoice`.

/** Remembers the choice for the browser session; a sign-out clears it with everything else. */
const ORGANIZATION_ITEM = 'radops.organization'

const organizationParams = z.object({
  organization: z.catch(z.optional(boundedText(64)), undefined),
})

/** The parameter's value when the choice was cleared: all organizations are shown. */
export const ANY_ORGANIZATION = 'all'

/**
 * The organization a screen of the ORGANIZATIONAL PORTAL shows; keeps it in the address and in memory.
 * @param options.mayBeAny the screen can do without one: `ANY_ORGANIZATION` in the address
 */
export function useOrganizationChoice({ mayBeAny = false } = {}): OrganizationChoice {
  const picker = useOrganizationPicker()
  const { inAddress, setParams } = picker
  const isAny = mayBeAny && inAddress === ANY_ORGANIZATION
  const organization = isAny ? undefined : picker.organization
  useEffect(() => {
    if (organization === undefined) return
    const id = String(organization)
    remember(id)
    // Written once it is known, so that a copied address shows others the same.
    if (id !== inAddress) setParams({ organization: id }, { replace: true })
  }, [organization, inAddress, setParams])
  return { organization, isResolving: !isAny && picker.isResolving }
}

/** What the picker in the header needs: the same choice, the list and the way to change it. */
export function useOrganizationPicker() {
  const session = useSession()
  const api = useApi()
  const [params, setParams] = useScreenParams(organizationParams)
  const isChoosing = isPlatform(session.role)
  const list = useQuery({ ...organizationQueries(api).options(), enabled: isChoosing })
  const organization = isChoosing ? choiceOf(wishes(session, params.organization), list.data) : undefined
  return {
    organization,
    isResolving: isChoosing && organization === undefined && list.isPending,
    inAddress: params.organization,
    setParams,
    list,
  }
}

type Asking = { client: QueryClient; api: Api; session: Session; search: string }

/** A screen's `warm` that asks for what the organization shows; where only the list can say which, for the list. */
export const warmChosen =
  (ask: (asking: Asking, organization: RowId | undefined) => void): NonNullable<Screen['warm']> =>
  (client, api, session, search) => {
    const { organization, isResolving } = startingOrganization(session, search)
    if (isResolving) void client.prefetchQuery(organizationQueries(api).options())
    else ask({ client, api, session, search }, organization)
  }

/** Where a screen starts, before anything is rendered. */
function startingOrganization(session: Session, search: string): OrganizationChoice {
  if (!isPlatform(session.role)) return NO_CHOICE
  const organization = choiceOf(
    wishes(session, parseParams(organizationParams, search).organization),
    undefined,
  )
  return { organization, isResolving: organization === undefined }
}

/** Address, memory of this browser session, own organization: the first that counts wins. */
const wishes = (session: Session, inAddress: string | undefined): (RowId | null | undefined)[] => [
  inAddress,
  recall(),
  session.organization,
]

/**
 * @param wished in order of weight; gaps are skipped
 * @param known undefined until the list is here: then the first wish is trusted, afterwards only what the list holds
 * @returns undefined where nothing can be chosen
 */
export function choiceOf(
  wished: readonly (RowId | null | undefined)[],
  known: readonly Pick<OrganizationName, 'id'>[] | undefined,
): RowId | undefined {
  const named = wished.filter((id) => id !== null && id !== undefined && id !== '') as RowId[]
  if (!known) return named[0]
  const found = named.find((id) => known.some((organization) => String(organization.id) === String(id)))
  return found ?? known[0]?.id
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(ORGANIZATION_ITEM)
  } catch {
    return null // storage is forbidden here: the address still keeps the choice
  }
}

function remember(id: string): void {
  try {
    sessionStorage.setItem(ORGANIZATION_ITEM, id)
  } catch {
    // as above
  }
}
