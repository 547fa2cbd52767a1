/** The result of one check, and what to do if it failed. */
export interface Finding {
  /** The name of the check. */
  check: string
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  message: string
  /** What to do; absent when all is well. */
  advice?: string
}

type Teller = (message: string, advice?: string) => Finding

/** The ways a check can end. */
export const finding = (check: string): Record<Finding['state'], Teller> => {
  const tell =
    (state: Finding['state']): Teller =>
    (message, advice) => ({ check, state, message, ...(advice !== undefined && { advice }) })
  return { ok: tell('ok'), warning: tell('warning'), failed: tell('failed'), skipped: tell('skipped') }
}
