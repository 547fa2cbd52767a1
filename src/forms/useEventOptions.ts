import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { type Options, useSearchedOptions } from './useSearchedOptions.ts'

type EventOptions = {
  optionOf: (event: Event) => ComboboxOption
  leading?: ComboboxOption
  /** Only events that this person can edit. */
  isEditable?: boolean
  enabled?: boolean
}

/** Events as options, the newest first. Servers without `event-choice` send all of them. */
export function useEventOptions({
  optionOf,
  leading,
  isEditable = false,
  enabled = true,
}: EventOptions): Options {
  const api = useApi()
  const queries = eventQueries(api)
  const isSearched = api.knows('event-choice')
  const searched = useSearchedOptions({
    query: (slice) =>
      queries.list({ all: true, ordering: '-start_date', ...(isEditable && { can_edit: true }), ...slice }),
    optionOf,
    leading,
    enabled: enabled && isSearched,
  })
  const whole = useQuery({ ...queries.everything(), enabled: enabled && !isSearched })
  if (isSearched) return { ...searched, options: searched.options && unique(searched.options) }
  const events = whole.data?.filter(({ can_edit }) => !isEditable || can_edit)
  return {
    options: events && unique([...(leading ? [leading] : []), ...events.map(optionOf)]),
    search: undefined,
    error: whole.error,
    retry: () => void whole.refetch(),
  }
}

/** Several events may share a name, which some filters go by. */
const unique = (options: readonly ComboboxOption[]): ComboboxOption[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]
