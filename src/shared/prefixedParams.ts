import { z } from '#contract/zod.ts'
import { type ParamsPatch, useScreenParams } from './screenParams.tsx'

/** Changes parameters by their plain names. */
type ChangeParams<S extends z.ZodMiniObject> = (
  patch: { [Name in keyof z.infer<S>]?: z.infer<S>[Name] | undefined },
  options?: { replace?: boolean },
) => void

/**
 * Parameters of a list that shows beside another, whose address has a page and a search already.
 * @param unprefixed names that the address has as they are
 * @returns a constant for usePrefixedParams
 */
export function withPrefix<S extends z.ZodMiniObject>(
  prefix: string,
  plain: S,
  unprefixed: readonly (keyof z.infer<S>)[] = [],
) {
  const inAddress = (name: string) => (unprefixed.includes(name) ? name : prefix + name)
  const fields = Object.entries(plain.shape).map(([name, field]) => [inAddress(name), field])
  return { plain, inAddress, schema: z.object(Object.fromEntries(fields)) }
}

/** The list's parameters under plain names, whatever they are called in the address (style S1). */
export function usePrefixedParams<S extends z.ZodMiniObject>({
  plain,
  inAddress,
  schema,
}: ReturnType<typeof withPrefix<S>>): [z.infer<S>, ChangeParams<S>] {
  const [values, change] = useScreenParams(schema)
  return [
    Object.fromEntries(Object.keys(plain.shape).map((name) => [name, values[inAddress(name)]])) as z.infer<S>,
    (patch, options) =>
      change(
        Object.fromEntries(
          // The first page goes without saying: a shared link names only what was chosen.
          Object.entries(patch as ParamsPatch).map(([name, value]) => [
            inAddress(name),
            name === 'page' && value === 1 ? undefined : value,
          ]),
        ),
        options,
      ),
  ]
}
