import { MAX_PAGE } from '#contract/limits.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'

// What every list keeps in its address (style S1): invalid values fall back to the default.

/** The first page where an address names none that a server takes. */
export const pageParam = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 1)
export const searchParam = z.catch(boundedText(200), '')
/** Id of a row that is open or spoken of. */
export const rowParam = z.catch(z.optional(boundedText(64)), undefined)

/**
 * The open dialog; the record it is about has a parameter of its own, named by its noun (style L8).
 * @param dialogs 'new', 'view', 'edit', 'delete' and what else the screen has
 * @param former what addresses of before called one of them
 */
export const dialogParam = <const Dialog extends string>(
  dialogs: readonly Dialog[],
  former: Readonly<Record<string, Dialog>> = {},
) =>
  z.catch(
    z.optional(
      z.pipe(
        z.transform((name) => (typeof name === 'string' ? (former[name] ?? name) : name)),
        z.enum(dialogs),
      ),
    ),
    undefined,
  )
