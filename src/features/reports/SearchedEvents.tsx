import { useEventOptions } from '#src/forms/useEventOptions.ts'
import type { List } from '#src/lists/usePagedList.ts'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'

type SearchedEventsProps = {
  list: Pick<List<never>, 'onFilter'>
  /** Name of the chosen event; '' for all. */
  value: string
  /** What all events are called. */
  all: string
}

/** The filter by the name of an event, which the server finds among more than a hundred. */
export function SearchedEvents({ list, value, all }: SearchedEventsProps) {
  const leading = { value: '', label: all }
  const { options, search, error } = useEventOptions({
    optionOf: ({ name }) => ({ value: name, label: name }),
    leading,
  })
  return (
    <Combobox
      label="Event"
      value={value}
      options={error ? [leading] : options}
      search={search}
      known={{ value, label: value || all }}
      loadingText="Loading events..."
      empty="No event found"
      onChange={(event) => list.onFilter?.({ event: event || undefined })}
    />
  )
}
