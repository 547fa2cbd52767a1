import { ChunkLoadError } from '#src/shared/loadChunk.ts'

/** What `radops-error` tells a page about a view. */
export type ViewFailure = { code: 'part-not-loaded' | 'view-failed'; message: string }

/** What a view threw, or a part of it that did not come, in the words of the person and of the page. */
export const viewFailure = (error: Error): ViewFailure =>
  error instanceof ChunkLoadError
    ? { code: 'part-not-loaded', message: 'A part of this widget could not be loaded.' }
    : { code: 'view-failed', message: 'Something went wrong in this widget.' }
