import { readDoseTrack } from '#src/geo/track/readDoseTrack.ts'

/** Parses the track in a file's text, as the portal does. */
export const trackIn = async (text: string) =>
  (await readDoseTrack(new TextEncoder().encode(text).buffer)).track
