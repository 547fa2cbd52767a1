import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

const { getElementError } = getConfig()

configure({
  // Busy machines answer late; a limit is for hangs.
  asyncUtilTimeout: 30_000,
  // Printing the whole page takes longer than searching it: it is printed once, when waiting has failed.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    return isWaiting ? new Error(message ?? '') : getElementError(message, container)
  },
})

afterEach(cleanup)
