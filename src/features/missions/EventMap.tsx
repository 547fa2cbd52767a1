import { useMemo } from 'react'
import type { EventFiles } from '#contract/eventFiles.ts'
import type { Event } from '#contract/events.ts'
import type { StoredFile } from '#contract/shared.ts'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { eventPlaces, releasePointOf } from './eventMapRules.ts'

type EventMapProps = {
  event: Event
  /** Undefined until the answer, and for whom the files are not open: the release point is shown alone. */
  files: EventFiles | undefined
  /** @throws what a person may read */
  readFile: (file: StoredFile, signal: AbortSignal) => Promise<ArrayBuffer>
  headingLevel?: 2 | 3
}

/** The release point with the event's navigation files drawn over it; left out where there is neither. */
export function EventMap({ event, files, readFile, headingLevel = 2 }: EventMapProps) {
  const releasePoint = releasePointOf(event)
  const levels = useMemo(() => levelsOf(event), [event])
  const sources = eventPlaces(files).map((file) => ({
    id: file.id,
    name: file.file_name || `File ${file.id}`,
    ...(file.size != null && { size_bytes: file.size }),
    read: (signal: AbortSignal) => readFile(file, signal),
  }))
  if (!releasePoint && sources.length === 0) return null
  return (
    <Section title="Map" level={headingLevel}>
      <FilesMap
        label={sources.length > 0 ? 'Release point and navigation files' : 'Release point'}
        releasePoint={releasePoint}
        sources={sources}
        levels={levels}
      />
    </Section>
  )
}
