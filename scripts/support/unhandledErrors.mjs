import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest: leaves a file where errors came up outside of any test, of which the JSON report knows nothing.
 * UNHANDLED_ERRORS_FILE names it.
 */
export default class UnhandledErrors {
  /** @param {unknown} _modules @param {readonly { message: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file && errors.length > 0) writeFileSync(file, errors.map(({ message }) => message).join('\n'))
  }
}
