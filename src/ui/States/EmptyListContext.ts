import { createContext, type ReactNode } from 'react'

/** Why this person sees no rows at all: said in place of what a list says of itself. */
export const EmptyReasonContext = createContext<string | undefined>(undefined)

/** Lets the root put something of its own in place of what a list says when it is empty; it is handed our words. */
export const EmptyListContext = createContext<((own: ReactNode) => ReactNode) | undefined>(undefined)
