import * as z from 'zod/mini'

// A strict content security policy forbids `new Function`, which zod's compiled parsers use.
z.config({ jitless: true, ...z.locales.en() })

export { z }
