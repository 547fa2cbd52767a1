import { readDoseTrack } from '#src/geo/track/readDoseTrack.ts'

/** The track in the text of a file, as the portal reads it. */
export const trackIn = async (text: string) =>
  (await readDoseTrack(new TextEncoder().encode(text).buffer)).track
