/** Sent to an open native dialog after it moved in the document: it is still open, but no longer in the top layer. */
export const MOVED = 'radops-dialog-moved'
