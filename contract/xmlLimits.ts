/** Elements inside each other; those of Google Earth stay below thirty. Portal and server refuse the same. */
export const MAX_XML_DEPTH = 100
/** Attributes of one element. */
export const MAX_XML_ATTRIBUTES = 64
