import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'

// A form only accepts files of its own class, which Node does not expose otherwise.
const { constructor: NodeFormData } = await new Response(new URLSearchParams()).formData()

// Screen tests run page and server in one process. jsdom replaces Node's classes with its own; the server's libraries
// check for Node's (jose: Uint8Array, PGlite: Blob and File), and pages work with either.
Object.assign(globalThis, {
  Uint8Array: Object.getPrototypeOf(Buffer),
  Blob: NodeBlob,
  File: NodeFile,
  FormData: NodeFormData,
})
