import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'

// A form takes files of its own make alone; Node has no other door to its class.
const { constructor: NodeFormData } = await new Response(new URLSearchParams()).formData()

// Screen tests run page and server in one process. jsdom puts its own classes in the place of Node's; the server's
// libraries check for Node's (jose: Uint8Array, PGlite: Blob and File), and pages do not notice the difference.
Object.assign(globalThis, {
  Uint8Array: Object.getPrototypeOf(Buffer),
  Blob: NodeBlob,
  File: NodeFile,
  FormData: NodeFormData,
})
