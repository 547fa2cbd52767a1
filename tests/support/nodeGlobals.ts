import { Blob as NodeBlob } from 'node:buffer'

// Screen tests run page and server in one process. jsdom puts classes of its own in the place of Node's; the server's
// libraries check for Node's (jose: Uint8Array, PGlite: Blob), and pages do not notice the difference.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer), Blob: NodeBlob })
