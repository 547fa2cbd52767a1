import { useState } from 'react'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { roleTitle } from '#contract/roles.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import type { SavedAccount, UserRow } from '#src/api/rows.ts'
import type { UserSave, UserSide } from '#src/api/users.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormPhone } from '#src/forms/FormPhone.tsx'
import { FormCheckbox, FormSelect, FormText } from '#src/forms/fields.tsx'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { useCountries } from '#src/forms/useCountries.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { toRowId } from '#src/shared/rowId.ts'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { KioskField, OrganizationField } from './placeFields.tsx'
import { useHomeCountry } from './useHomeCountry.ts'
import { ADD_FAILED, formProblem, UPDATE_FAILED } from './userErrors.ts'
import {
  changedPayload,
  createPayload,
  toValues,
  USER_LABELS,
  type UserValues,
  userValues,
  validateUser,
} from './userForm.ts'
import { EVENT_MANAGER, ROLE_OPTIONS } from './userRules.ts'

/**
 * Variants of the form: those of administration spec §2.8, and the event side's with its own texts (events spec §2, §5;
 * rulings 48 and 109).
 */
export type UserFormKind = 'organization' | 'admin' | 'event-side'

const KINDS: Record<
  UserFormKind,
  { side: UserSide; hasStatus: boolean; missingOrganization?: { add: string; edit: string } }
> = {
  organization: { side: 'organization', hasStatus: false },
  admin: {
    side: 'platform',
    hasStatus: false,
    missingOrganization: {
      add: 'Please select an organization is required',
      edit: 'Please select an organization is required',
    },
  },
  'event-side': {
    side: 'platform',
    hasStatus: true,
    missingOrganization: { add: 'Organization is required', edit: 'Please select an organization' },
  },
}

type UserFormDialogProps = {
  kind: UserFormKind
  /** Null for a new person. */
  user: UserRow | null
  /** Organization preset for a new person. */
  preset?: RowId | undefined
  /** The organization cannot be changed, because the form is in its detail (administration spec §2.3). */
  isKioskFixed?: boolean
  /** Emails in the loaded list. */
  taken: readonly (string | null | undefined)[]
  /** @throws ApiError; 412 after an edit conflict */
  save: (user: UserSave) => Promise<SavedAccount>
  /** Reads the current person after an edit conflict. */
  reload?: () => Promise<UserRow>
  onSaved: (values: UserValues, answer: SavedAccount) => void
  onClose: () => void
}

/** Submit buttons. */
export const ADD_USER = { label: 'Add User', busyText: 'Adding...' }
export const SAVE_USER = { label: 'Save Changes', busyText: 'Saving...' }

/** Add User and Edit User (administration spec §2.8). */
export function UserFormDialog({ kind, user, preset, onClose, ...props }: UserFormDialogProps) {
  const { side, hasStatus, missingOrganization } = KINDS[kind]
  const isNew = user === null
  const countries = useCountries() ?? []
  const [organization, setOrganization] = useState(preset)
  const home = useHomeCountry(organization)
  const missing = missingOrganization?.[isNew ? 'add' : 'edit']
  // On this side the switch mirrors the role and ignores the stored flag (administration spec §4, ruling 103).
  const valuesOf = (record: UserRow | null): UserValues => ({
    ...toValues(record, countries, preset, home),
    manage_events: record !== null && record.roles === EVENT_MANAGER,
  })
  const form = useRecordForm<UserValues, UserRow | null, SavedAccount>({
    form: isNew ? 'user:new' : `user:${user.id}`,
    record: user,
    toValues: valuesOf,
    version: (record) => record?.version,
    labels: USER_LABELS,
    validate: (values) =>
      validateUser(values, {
        taken: isNew ? props.taken : [],
        missingOrganization: missing,
        loaded: isNew ? undefined : valuesOf(user).phone,
      }),
    formats: hiddenProblems('first_name', 'last_name', 'email'),
    draft: { schema: z.partial(userValues) },
    save: async (values, { record, version }) => {
      if (!record) {
        return props.save({
          body: createPayload(values, { organization: missing !== undefined, status: hasStatus }),
        })
      }
      const body = changedPayload(valuesOf(record), values)
      // Closes without a request if nothing changed (administration spec §5).
      return Object.keys(body).length > 0 ? props.save({ id: record.id, body, version }) : {}
    },
    reload: props.reload,
    toProblem: (error) => formProblem(error, isNew ? ADD_FAILED : UPDATE_FAILED, 'joined'),
    onSaved: (answer, values) => props.onSaved(values, answer),
  })
  return (
    <FormDialog
      title={isNew ? 'Add User' : 'Edit User'}
      form={form}
      show={shown}
      submit={isNew ? ADD_USER : SAVE_USER}
      onClose={onClose}
    >
      <PersonFields form={form} />
      <Grid space="medium" minimum="small">
        {missing !== undefined && (
          <OrganizationField
            form={form}
            missing={missing}
            user={user}
            isFixed={props.isKioskFixed ?? false}
            onChosen={(chosen) => setOrganization(toRowId(chosen) ?? undefined)}
          />
        )}
        <KioskField form={form} side={side} user={user} />
        {hasStatus && (
          <FormSelect
            {...form.field('status')}
            options={['Active', 'Inactive'].map((value) => ({ value, label: value }))}
          />
        )}
      </Grid>
    </FormDialog>
  )
}

/** Formats values in the notice about another person's changes. */
function shown(name: string, value: unknown): string {
  if (name === 'manage_events') return value ? 'Enabled' : 'Disabled'
  if (name === 'roles') return roleTitle(String(value))
  if (name !== 'phone') return String(value ?? '')
  const { country, number } = value as UserValues['phone']
  return `${country?.dial_code ?? ''} ${number}`.trim()
}

/** Role and event management change together (administration spec §4, ruling 103). */
function PersonFields({ form }: { form: RecordForm<UserValues> }) {
  const { field, values, set } = form
  const { roles } = values
  // Another role stays an option, so that saving does not change it.
  const isOffered = ROLE_OPTIONS.some(({ value }) => value === roles)
  const options = isOffered ? ROLE_OPTIONS : [{ value: roles, label: roleTitle(roles) }, ...ROLE_OPTIONS]
  return (
    <>
      <FormCheckbox
        {...field('manage_events')}
        help={values.manage_events ? 'Enabled' : 'Disabled'}
        onChanged={(isOn: boolean) => set('roles', isOn ? EVENT_MANAGER : 'user')}
      />
      <Grid space="medium" minimum="small">
        <FormText {...field('first_name')} required maxLength={MAX_NAME_LENGTH} />
        <FormText {...field('last_name')} required maxLength={MAX_NAME_LENGTH} />
      </Grid>
      <FormText
        {...field('email')}
        type="email"
        autoCapitalize="none"
        required
        maxLength={MAX_EMAIL_LENGTH}
      />
      <FormPhone {...field('phone')} />
      <FormSelect
        {...field('roles')}
        options={options}
        onChanged={(role: string) => set('manage_events', role === EVENT_MANAGER)}
      />
    </>
  )
}
