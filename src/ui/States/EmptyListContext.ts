import { createContext, type ReactNode } from 'react'

/** A permission the person lacks to see all rows: said instead of "No … found", and above the rows they do see. */
export const MissingPermissionContext = createContext<{ title: string; text: string } | undefined>(undefined)

/** Lets the root replace a list's empty state; it receives our text. */
export const EmptyListContext = createContext<((own: ReactNode) => ReactNode) | undefined>(undefined)
