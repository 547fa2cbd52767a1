/** One thing that was looked at: how it stands, and what to do when it is not well. */
export interface Finding {
  /** What was looked at, the same words each time. */
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
