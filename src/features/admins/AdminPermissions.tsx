import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { RowId } from '#contract/shared.ts'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { FieldError } from '#src/ui/fields/Field.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { type AdminFlag, flagLabel, heldLabels, VISIBLE_FLAGS, withFlag } from './adminFlags.ts'
import type { AdminValues } from './adminForm.ts'
import * as css from './admins.css.ts'
import { type Organizations, SelectOrganizations } from './SelectOrganizations.tsx'

type AdminPermissionsProps = {
  form: RecordForm<AdminValues>
  organizations: Organizations
  /** Why nothing can be changed here: it is the person's own account. */
  lockedReason: string | undefined
  /** Why the signed-in person cannot grant a permission. */
  whyNotGrant: (flag: AdminFlag) => string | undefined
}

const ERROR_ID = 'admin-permissions-error'

/**
 * The nine permissions, and the organizations they cover (administration spec §2.9, §4). The four without a checkbox
 * keep their loaded value and count towards Full Admin (ruling 92).
 */
export function AdminPermissions({ form, organizations, lockedReason, whyNotGrant }: AdminPermissionsProps) {
  const { permissions: flags, organizations: chosen, roles } = form.values
  // Not in the address (L8): its `dialog` keeps the form beneath open, whose unsaved choice this dialog shows.
  const [isPicking, setPicking] = useState(false)
  const { field, fieldState } = useController({ control: form.control, name: 'permissions' })
  const isLocked = lockedReason !== undefined || roles === 'super_admin'

  const tick = (flag: AdminFlag, isTicked: boolean) => {
    const next = withFlag(flags, flag, isTicked)
    form.set('permissions', next)
    if (!next.manageOrganizations) form.set('organizations', [])
    if (flag === 'manageOrganizations' && isTicked && !next.fullAdmin) setPicking(true)
  }
  const closePicker = () => {
    setPicking(false)
    // Without organizations the permission has no effect.
    if (chosen.length === 0) tick('manageOrganizations', false)
  }
  const box = (flag: AdminFlag) => ({
    label: flagLabel(flag),
    checked: flags[flag],
    disabled: isLocked || (whyNotGrant(flag) !== undefined && !flags[flag]),
    help: isLocked || flags[flag] ? undefined : whyNotGrant(flag),
    onChange: (isTicked: boolean) => tick(flag, isTicked),
  })
  const unseen = heldLabels(flags).filter((label) => !VISIBLE_FLAGS.some((flag) => flagLabel(flag) === label))
  const hasList = flags.manageOrganizations && !flags.fullAdmin

  return (
    <fieldset className={css.group} aria-describedby={fieldState.error ? ERROR_ID : undefined}>
      <legend className={css.legend}>Role & Permissions</legend>
      <div className={css.boxes}>
        {lockedReason && (
          <Text as="p" tone="muted">
            {lockedReason}
          </Text>
        )}
        {!lockedReason && roles === 'super_admin' && (
          <Text as="p" tone="muted">
            A super admin has every permission.
          </Text>
        )}
        <Checkbox {...box('fullAdmin')} inputRef={field.ref} />
        {VISIBLE_FLAGS.map((flag) => (
          <div key={flag}>
            <Checkbox {...box(flag)} />
            {flag === 'manageOrganizations' && hasList && !isPicking && (
              <ChosenOrganizations
                chosen={chosen}
                organizations={organizations}
                isLocked={isLocked}
                onPick={() => setPicking(true)}
              />
            )}
          </div>
        ))}
        {!flags.fullAdmin && unseen.length > 0 && (
          <Text as="p" tone="muted">{`Also held: ${unseen.join(', ')}.`}</Text>
        )}
        <FieldError id={ERROR_ID} error={fieldState.error?.message} />
      </div>
      {isPicking && (
        <SelectOrganizations
          organizations={organizations}
          chosen={chosen}
          onSave={(ids) => {
            form.set('organizations', ids)
            setPicking(false)
          }}
          onClose={closePicker}
        />
      )}
    </fieldset>
  )
}

type ChosenProps = {
  chosen: readonly RowId[]
  organizations: Organizations
  isLocked: boolean
  onPick: () => void
}

const NAMED = 3

function ChosenOrganizations({ chosen, organizations, isLocked, onPick }: ChosenProps) {
  const names = chosen.map((id) => organizations.nameOf(id))
  const shown = names.slice(0, NAMED).join(', ')
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return (
    <div className={css.below}>
      <span>{names.length > 0 ? shown + rest : 'No organizations selected: this admin will see none.'}</span>
      {!isLocked && (
        <Button size="small" onClick={onPick}>
          {names.length > 0 ? 'Change organizations' : 'Select organizations'}
        </Button>
      )}
    </div>
  )
}
