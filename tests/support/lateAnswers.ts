import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

configure({
  // Busy machines answer late. A limit is for what never comes.
  asyncUtilTimeout: 30_000,
  // The whole page in words takes longer than looking for something on it: it is written once waiting has ended in vain.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    return isWaiting ? new Error(message ?? '') : getElementError(message, container)
  },
})
