/**
 * Header of answers to reads: the number of the newest change, at most, that the answer shows. Sent as Last-Event-ID when
 * the live channel is opened, it gets what changed since. Optional: without it the channel begins when it opens.
 */
export const LIVE_CURSOR_HEADER = 'Live-Cursor'
