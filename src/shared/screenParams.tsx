import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { z } from '#contract/zod.ts'
import { invariant } from '#src/shared/invariant.ts'

/** Undefined or '' removes the parameter. */
export type ParamsPatch = Record<string, string | number | boolean | undefined>

/**
 * State of a screen that survives a reload: filters, page, tab, open record (style rules S1 and L5). Backed by the
 * address in the portal (src/app), by memory in widgets and stories (memoryParams.tsx).
 */
export type ScreenParamsPort = {
  params: URLSearchParams
  /** `replace` adds no history entry: for typing, not for choices. */
  change: (patch: ParamsPatch, options?: { replace?: boolean }) => void
}

const ScreenParamsContext = createContext<ScreenParamsPort | null>(null)

export function ScreenParamsProvider({ port, children }: { port: ScreenParamsPort; children: ReactNode }) {
  return <ScreenParamsContext value={port}>{children}</ScreenParamsContext>
}

type ParamsSchema = z.ZodMiniObject

/**
 * The screen's parameters, parsed; invalid values fall back to the schema's defaults (`z.catch`).
 * @param schema a module-level constant: every field optional or with a default
 * @returns the values, and a function that changes some of them
 */
export function useScreenParams<S extends ParamsSchema>(
  schema: S,
): [
  z.infer<S>,
  (patch: { [K in keyof z.input<S>]?: unknown } & ParamsPatch, options?: { replace?: boolean }) => void,
] {
  const port = useContext(ScreenParamsContext)
  invariant(port, 'useScreenParams outside ScreenParamsProvider')
  const { params, change } = port
  const text = params.toString()
  const values = useMemo(() => parseParams(schema, text), [schema, text])
  return [values, useCallback((patch, options) => change(patch, options), [change])]
}

/** Parses the query string of an address, before rendering. */
export const parseParams = <S extends ParamsSchema>(schema: S, search: string): z.infer<S> =>
  z.parse(schema, Object.fromEntries(new URLSearchParams(search)))

/** The query string after a patch. */
export function patchParams(params: URLSearchParams, patch: ParamsPatch): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
