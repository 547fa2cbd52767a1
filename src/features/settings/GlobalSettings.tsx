import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { fetchKioskLimit, settingsQueries, useKioskLimit, useSaveKioskLimit } from '#src/api/settings.ts'
import { joinedChangeFailure } from '#src/forms/passwordChangeRules.ts'
import { useChangePassword } from '#src/forms/useChangePassword.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { addToast } from '#src/shared/toast.ts'
import { GlobalSettingsView } from './GlobalSettingsView.tsx'
import { DEFAULTS_SAVED } from './settingsRules.ts'

type GlobalSettingsProps = {
  /** The password is changed and every session of the person over: time to sign out. */
  onPasswordChanged: () => void
}

/** Settings of the platform, for its staff (administration spec §2.11). */
export function GlobalSettings({ onPasswordChanged }: GlobalSettingsProps) {
  const api = useApi()
  const client = useQueryClient()
  const { user } = useSession()
  const limits = settingsQueries(api).kioskLimit()
  const saving = useSaveKioskLimit()
  const { data, error, isFetching, refetch } = useKioskLimit()
  const change = useChangePassword(onPasswordChanged, joinedChangeFailure)
  const disabledReason = useWhyNot('change_settings')
  return (
    <GlobalSettingsView
      account={user.email}
      change={change}
      defaults={{
        limit: data,
        error: error?.message,
        isRetrying: isFetching,
        onRetry: () => void refetch(),
        disabledReason,
        save: (before, global_max_users) => saving.mutateAsync({ before, global_max_users }),
        reload: async () => {
          const limit = await fetchKioskLimit(api)
          client.setQueryData(limits.queryKey, limit)
          return limit
        },
        onSaved: () => addToast({ tone: 'positive', title: DEFAULTS_SAVED }),
      }}
    />
  )
}
