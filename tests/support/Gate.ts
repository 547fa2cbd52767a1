import type { TestApp } from '#tests/support/app.ts'

/** Holds an answer back until the test opens it. */
export class Gate<Answer = void> {
  open: (answer: Answer) => void = () => undefined
  readonly opened = new Promise<Answer>((resolve) => {
    this.open = resolve
  })

  /** Keeps a call from the server until then: `otherServer: gate.before(world, 'POST events/7/toggle/')`. */
  before({ fetch }: Pick<TestApp, 'fetch'>, call: string) {
    const [, path] = call.split(' ')
    const pass = async (init?: RequestInit) => {
      await this.opened
      return fetch(`/api/${path}`, init)
    }
    return { [call]: pass }
  }
}
