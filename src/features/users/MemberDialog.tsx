import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { roleTitle } from '#contract/roles.ts'
import { z } from '#contract/zod.ts'
import type { SavedAccount, UserRow } from '#src/api/rows.ts'
import type { UserSave } from '#src/api/users.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormPhone } from '#src/forms/FormPhone.tsx'
import { FormCheckbox, FormSelect, FormText } from '#src/forms/fields.tsx'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { useCountries } from '#src/forms/useCountries.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { KioskField } from './placeFields.tsx'
import { ADD_USER, SAVE_USER } from './UserFormDialog.tsx'
import { ADD_FAILED, formProblem, UPDATE_FAILED } from './userErrors.ts'
import {
  createPayload,
  toValues,
  USER_LABELS,
  type UserValues,
  userValues,
  validateUser,
} from './userForm.ts'
import { ROLE_OPTIONS } from './userRules.ts'

/** events spec §4 */
type MemberMode = 'add' | 'view' | 'edit'

const TITLES = { add: 'Add User', view: 'User Details', edit: 'Edit User' } satisfies Record<
  MemberMode,
  string
>
/** On this side, manage_events is independent of the role (ruling 103). */
const LABELS = { ...USER_LABELS, manage_events: 'Allow this user to manage events' }

type MemberDialogProps = {
  mode: MemberMode
  /** Null for a new person. */
  user: UserRow | null
  /** Emails in the loaded list. */
  taken: readonly (string | null | undefined)[]
  /** False hides Edit User (administration spec §2.8). */
  canEdit: boolean
  /** Why this person cannot change users. */
  editDisabledReason: string | undefined
  onEdit: () => void
  /** @throws ApiError; 412 after an edit conflict */
  save: (user: UserSave) => Promise<SavedAccount>
  reload?: () => Promise<UserRow>
  onSaved: (values: UserValues, answer: SavedAccount) => void
  onClose: () => void
}

/** Views, changes and adds a person on the user side (events spec §2). */
export function MemberDialog({ mode, user, onClose, ...props }: MemberDialogProps) {
  const countries = useCountries() ?? []
  const form = useRecordForm<UserValues, UserRow | null, SavedAccount>({
    form: `member:${user?.id ?? 'new'}`,
    record: user,
    toValues: (record) => toValues(record, countries),
    version: (record) => record?.version,
    labels: LABELS,
    // Stored fields are not validated: only the flag can be changed here (ruling 100).
    validate: (values) => (mode === 'add' ? validateUser(values, { taken: props.taken }) : {}),
    formats: hiddenProblems('first_name', 'last_name', 'email'),
    draft: { schema: z.partial(userValues) },
    save: (values, { record, version }) =>
      props.save(
        record
          ? // Always sent, even if unchanged (administration spec §5).
            { id: record.id, body: { permissions: { manage_events: values.manage_events } }, version }
          : { body: createPayload(values, { organization: false, status: false }) },
      ),
    reload: props.reload,
    toProblem: (error) => formProblem(error, mode === 'add' ? ADD_FAILED : UPDATE_FAILED, 'first'),
    onSaved: (answer, values) => props.onSaved(values, answer),
  })
  return (
    <FormDialog
      title={TITLES[mode]}
      form={form}
      show={(_name, value) => (value === true ? 'Yes' : value === false ? 'No' : '')}
      submit={mode === 'add' ? ADD_USER : SAVE_USER}
      reading={
        mode === 'view' ? (
          <>
            <Button onClick={onClose}>Close</Button>
            {props.canEdit && (
              <PermissionButton
                tone="primary"
                disabledReason={props.editDisabledReason}
                onClick={props.onEdit}
              >
                Edit User
              </PermissionButton>
            )}
          </>
        ) : undefined
      }
      onClose={onClose}
    >
      <MemberFields form={form} user={user} isLocked={mode !== 'add'} />
      <FormCheckbox {...form.field('manage_events')} disabled={mode === 'view'} />
    </FormDialog>
  )
}

/** Editable for a new person only (ruling 100). */
function MemberFields({
  form,
  user,
  isLocked,
}: {
  form: RecordForm<UserValues>
  user: UserRow | null
  isLocked: boolean
}) {
  const { field, values } = form
  const name = { required: !isLocked, readOnly: isLocked, maxLength: MAX_NAME_LENGTH }
  return (
    <>
      <Grid space="medium" minimum="small">
        <FormText {...field('first_name')} {...name} />
        <FormText {...field('last_name')} {...name} />
      </Grid>
      <FormText
        {...field('email')}
        type="email"
        autoCapitalize="none"
        required={!isLocked}
        readOnly={isLocked}
        maxLength={MAX_EMAIL_LENGTH}
      />
      <KioskField form={form} side="organization" user={user} isLocked={isLocked} />
      <FormPhone {...field('phone')} readOnly={isLocked} />
      {isLocked ? (
        <TextField label="Role" value={roleTitle(values.roles)} onChange={() => undefined} readOnly />
      ) : (
        <FormSelect {...field('roles')} options={ROLE_OPTIONS} />
      )}
    </>
  )
}
