/** Maximum nesting of elements, for both portal and server; Google Earth stays below thirty. */
export const MAX_XML_DEPTH = 100
/** Maximum attributes of one element. */
export const MAX_XML_ATTRIBUTES = 64
