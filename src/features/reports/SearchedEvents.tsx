import { useEventOptions } from '#src/forms/useEventOptions.ts'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'

type SearchedEventsProps = {
  /** Name of the chosen event; '' for all. */
  value: string
  onChange: (name: string) => void
  /** What all events are called. */
  all: string
}

/** The filter by the name of an event, which the server finds among more than a hundred. */
export function SearchedEvents({ value, onChange, all }: SearchedEventsProps) {
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
      onChange={onChange}
    />
  )
}
