import type { EventFiles } from '#contract/eventFiles.ts'
import type { StoredFile } from '#contract/shared.ts'

/** The files of an event with places: starting location, routes and points of interest. */
export function eventPlaces(files: EventFiles | undefined): StoredFile[] {
  const { kml, kmz, poi } = files?.navigation_files ?? {}
  return [kml, kmz, poi, files?.starting_location].flatMap((list) => list ?? [])
}
