import { ChunkLoadError } from '#src/shared/loadChunk.ts'

/** Detail of `radops-error` for a view. */
export type ViewFailure = { code: 'part-not-loaded' | 'view-failed'; message: string }

/** Describes an error of a view, or of a part that did not load, for the person and the page. */
export const viewFailure = (error: Error): ViewFailure =>
  error instanceof ChunkLoadError
    ? { code: 'part-not-loaded', message: 'A part of this widget could not be loaded.' }
    : { code: 'view-failed', message: 'Something went wrong in this widget.' }
