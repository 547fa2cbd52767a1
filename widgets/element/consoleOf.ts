/** Address of the console whose API this is; undefined where another address may be in front of it. */
export const consoleOf = (apiBase: string): string | undefined =>
  apiBase.endsWith('/api/') ? new URL('../', apiBase).href : undefined
