/** Maximum nesting of elements, for both portal and server; Google Earth stays below thirty. */
export const MAX_XML_DEPTH = 100
/** Maximum attributes of one element. */
export const MAX_XML_ATTRIBUTES = 64
// oxlint-disable-next-line no-control-regex -- XML 1.0 forbids them, devices write them
export const XML_FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
