import type { GlobalKioskLimit } from '#contract/kiosks.ts'
import { FormNotices } from '#src/forms/FormNotices.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FailedState } from '#src/ui/States/ErrorState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { DefaultsLoading, DefaultsSection } from './DefaultsSection.tsx'
import * as css from './settings.css.ts'
import {
  checkDefaults,
  currentUsers,
  DEFAULTS_LABELS,
  type DefaultsValues,
  defaultsProblem,
  draftDefaults,
  toDefaults,
} from './settingsRules.ts'

type KioskDefaultsProps = {
  /** Null if never set; undefined while loading. */
  limit: GlobalKioskLimit | null | undefined
  /** Why the read failed; with a limit: why it may be out of date. */
  error: { message: string; status?: number } | null
  isRetrying?: boolean
  onRetry: () => void
  /** Why this person cannot save; undefined if they can. */
  disabledReason: string | undefined
  /** @throws ApiError; 412 after an edit conflict */
  save: (before: GlobalKioskLimit | null, users: number) => Promise<GlobalKioskLimit>
  /** Reads the current limit. */
  reload: () => Promise<GlobalKioskLimit | null>
  onSaved: (limit: GlobalKioskLimit) => void
}

/** Default user limit per kiosk, in its states: loading, failed, loaded, out of date (administration spec §2.11). */
export function KioskDefaults({ limit, error, isRetrying = false, onRetry, ...form }: KioskDefaultsProps) {
  return (
    <DefaultsSection>
      {limit !== undefined ? (
        <DefaultsForm limit={limit} isOutdated={error !== null} {...form} />
      ) : error ? (
        <FailedState error={error} retrying={isRetrying} onRetry={onRetry} />
      ) : (
        <DefaultsLoading />
      )}
    </DefaultsSection>
  )
}

type DefaultsFormProps = Pick<KioskDefaultsProps, 'disabledReason' | 'save' | 'reload' | 'onSaved'> & {
  limit: GlobalKioskLimit | null
  isOutdated: boolean
}

/** The current limit follows the server; unsaved input is not affected (ruling 85). */
function DefaultsForm({ limit, isOutdated, disabledReason, save, reload, onSaved }: DefaultsFormProps) {
  const form = useRecordForm<DefaultsValues, GlobalKioskLimit | null, GlobalKioskLimit>({
    form: 'kiosk-defaults',
    record: limit,
    toValues: toDefaults,
    version: (record) => record?.version,
    labels: DEFAULTS_LABELS,
    validate: checkDefaults,
    draft: { schema: draftDefaults },
    save: ({ global_max_users }, { record }) => save(record, Number(global_max_users)),
    reload,
    toProblem: defaultsProblem,
    onSaved,
  })
  const { question } = useLeaveGuard(form.isDirty, form.reset)
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        <FormNotices form={form} />
        <div aria-live="polite">
          <Text as="p" size="strong" figures>
            {currentUsers(limit)}
          </Text>
          {isOutdated && (
            <span className={css.outdated}>Could not refresh from the server: this may be out of date.</span>
          )}
        </div>
        <FormText
          {...form.field('global_max_users')}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          readOnly={form.isSaving || disabledReason !== undefined}
        />
        <Inline>
          <PermissionButton
            type="submit"
            tone="primary"
            disabledReason={disabledReason}
            busy={form.isSaving}
            busyText="Saving..."
          >
            Save Default
          </PermissionButton>
        </Inline>
      </Stack>
      {question}
    </form>
  )
}
