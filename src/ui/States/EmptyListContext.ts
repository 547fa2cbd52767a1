import { createContext, type ReactNode } from 'react'

/** Why this person sees no rows at all: said in place of what a list says of itself. */
export const EmptyReasonContext = createContext<string | undefined>(undefined)

/** Lets the root replace a list's empty state; it receives our text. */
export const EmptyListContext = createContext<((own: ReactNode) => ReactNode) | undefined>(undefined)
