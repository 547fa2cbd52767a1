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
  oldNames: Readonly<Record<string, Dialog>>,
) =>
  z.optional(
    z.pipe(
      z.transform((name) => (typeof name === 'string' ? (oldNames[name] ?? name) : name)),
      z.enum(dialogs),
    ),
  )

/**
 * The open dialog; its record has a parameter named by its noun (style L8).
 * @param dialogs 'new', 'view', 'edit', 'delete' and any others of the screen
 * @param oldNames that still appear in addresses, with the dialog each opens
 */
export const dialogParam = <const Dialog extends string>(
  dialogs: readonly Dialog[],
  oldNames: Readonly<Record<string, Dialog>> = {},
) => z.catch(nameParam(dialogs, oldNames), undefined)

/**
 * As dialogParam, but an unknown dialog is null, and opens nothing: for lists where no dialog at all, as in links older
 * than the parameter, opens the record.
 */
export const dialogParamOrNull = <const Dialog extends string>(dialogs: readonly Dialog[]) =>
  z.catch(z.nullable(nameParam(dialogs, {})), null)
