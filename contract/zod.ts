import * as z from 'zod/mini'

// A strict content security policy forbids `new Function`, which zod's compiled parsers use. Wording of messages is set by
// who shows them (server/http.ts): the browser parses answers and never prints zod's own text.
z.config({ jitless: true })

export { z }
