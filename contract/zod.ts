import * as z from 'zod/mini'

// A strict content security policy forbids `new Function`, which zod's compiled parsers use. Messages are worded where
// they are shown (server/http.ts): the browser parses answers and never prints zod's own text.
z.config({ jitless: true })

export { z }
