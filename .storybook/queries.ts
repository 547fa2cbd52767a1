import { configure } from 'storybook/test'

configure({
  /** Only a safety limit: busy machines exceed the default of one second. */
  asyncUtilTimeout: 10_000,
  /** Without the page's HTML, whose serialization on each retry took a third of the time. */
  getElementError: (message) =>
    Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
})
