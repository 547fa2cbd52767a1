import { configure } from 'storybook/test'

configure({
  /** A limit is for what never comes: the default of a second is passed by a busy machine. */
  asyncUtilTimeout: 10_000,
  /** Says what was not found, without the page: its text is written at each look of a query that waits, a third of its time. */
  getElementError: (message) =>
    Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
})
