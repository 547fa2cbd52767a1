import { MAX_PAGE } from '#contract/limits.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'

// Address parameters of every list (style S1): invalid values fall back to the default.

/** Falls back to the first page. */
export const pageParam = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 1)
export const searchParam = z.catch(boundedText(200), '')
/** Id of the row that is open or referred to. */
export const rowParam = z.catch(z.optional(boundedText(64)), undefined)

const nameParam = <const Dialog extends string>(
  dialogs: readonly Dialog[],
  former: Readonly<Record<string, Dialog>>,
) =>
  z.optional(
    z.pipe(
      z.transform((name) => (typeof name === 'string' ? (former[name] ?? name) : name)),
      z.enum(dialogs),
    ),
  )

/**
 * The open dialog; its record has a parameter named by its noun (style L8).
 * @param dialogs 'new', 'view', 'edit', 'delete' and any others of the screen
 * @param former old names that still appear in addresses
 */
export const dialogParam = <const Dialog extends string>(
  dialogs: readonly Dialog[],
  former: Readonly<Record<string, Dialog>> = {},
) => z.catch(nameParam(dialogs, former), undefined)

/** As dialogParam, for lists whose old links name only the record: null for an unknown dialog, which opens nothing. */
export const laterDialogParam = <const Dialog extends string>(dialogs: readonly Dialog[]) =>
  z.catch(z.nullable(nameParam(dialogs, {})), null)
