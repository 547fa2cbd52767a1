import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { dialogParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'

/** The open dialog: of a new person, of the one named by `user`, or the import. */
const USER_DIALOGS = ['new', 'view', 'edit', 'delete', 'import'] as const
type UserDialog = (typeof USER_DIALOGS)[number]

/** What of a list of people survives a reload (style S1). */
export type UserParams = {
  page: number
  page_size: number | undefined
  ordering: string | undefined
  search: string
  /** Row id of a kiosk; '' for all. */
  kiosk: string
  /** Roles by their names on the wire, with commas; '' for all. */
  roles: string
  dialog: UserDialog | undefined
  /** Row id of the person the dialog is about. */
  user: string | undefined
}

// Junk in an address falls back to the default.
const fields = {
  ...listParams,
  kiosk: z.catch(z._default(boundedText(64), ''), ''),
  roles: searchParam,
  dialog: dialogParam(USER_DIALOGS),
  user: rowParam,
}
const names = Object.keys(fields) as (keyof UserParams)[]

/** In a tab of an organization's detail, the address already has its own page and search; its dialogs are the tab's (style L8). */
const inTab = (name: keyof UserParams) => (name === 'dialog' || name === 'user' ? name : `users_${name}`)
const own = (name: keyof UserParams) => name
const paramsOf = (addressOf: typeof own | typeof inTab) =>
  z.object(Object.fromEntries(names.map((name) => [addressOf(name), fields[name]])))
const ownParams = paramsOf(own)
const tabParams = paramsOf(inTab)

export type ChangeUserParams = (
  patch: { [Name in keyof UserParams]?: UserParams[Name] | undefined },
  options?: { replace?: boolean },
) => void

/** The list's parameters under plain names, whatever they are called in the address. */
export function useUserParams(isTab: boolean): [UserParams, ChangeUserParams] {
  const addressOf = isTab ? inTab : own
  const [values, change] = useScreenParams(isTab ? tabParams : ownParams)
  const params = Object.fromEntries(names.map((name) => [name, values[addressOf(name)]])) as UserParams
  const changeParams: ChangeUserParams = (patch, options) =>
    change(
      Object.fromEntries(
        names.filter((name) => name in patch).map((name) => [addressOf(name), orDefault(name, patch[name])]),
      ),
      options,
    )
  return [params, changeParams]
}

/** Defaults are left out of the address, so that a shared link says only what was chosen. */
const orDefault = (name: keyof UserParams, value: string | number | undefined) =>
  name === 'page' && value === 1 ? undefined : value
