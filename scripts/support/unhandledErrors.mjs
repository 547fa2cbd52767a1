import { writeFileSync } from 'node:fs'

/**
 * A vitest reporter that writes errors from outside of tests to a file, because the JSON report lacks them.
 * UNHANDLED_ERRORS_FILE names it.
 */
export default class UnhandledErrors {
  /** @param {unknown} _modules @param {readonly { message: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file && errors.length > 0) writeFileSync(file, errors.map(({ message }) => message).join('\n'))
  }
}
