/** The result of one check, and what to do if it failed. */
export interface Finding {
  /** The name of the check. */
  check: string
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  message: string
  /** What to do; absent if all is well. */
  advice?: string
}

type MakeFinding = (message: string, advice?: string) => Finding

/** Factories for the possible results of a check. */
export const finding = (check: string): Record<Finding['state'], MakeFinding> => {
  const tell =
    (state: Finding['state']): MakeFinding =>
    (message, advice) => ({ check, state, message, ...(advice !== undefined && { advice }) })
  return { ok: tell('ok'), warning: tell('warning'), failed: tell('failed'), skipped: tell('skipped') }
}
