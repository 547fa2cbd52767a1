import type { ReactNode } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'

/** Says above a story that it keeps its own person, and why. */
export const RoleNote = ({ children }: { children: ReactNode }) => <Banner tone="neutral">{children}</Banner>
