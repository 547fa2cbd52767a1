import { createContext, type ReactNode } from 'react'

/** A permission the person needs to see all rows: replaces "No … found", or is shown above the rows. */
export const MissingPermissionContext = createContext<{ title: string; text: string } | undefined>(undefined)

/** Lets the root replace a list's empty state; receives our own. */
export const EmptyListContext = createContext<((own: ReactNode) => ReactNode) | undefined>(undefined)
