import { configure } from '@testing-library/react'

// Busy machines answer late. A limit is for what never comes.
configure({ asyncUtilTimeout: 30_000 })
