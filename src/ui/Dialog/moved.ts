/** Told to an open native dialog that was moved in the document: the browser leaves it open there, but no longer over the page. */
export const MOVED = 'radops-dialog-moved'
