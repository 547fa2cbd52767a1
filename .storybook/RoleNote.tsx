import type { ReactNode } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'

/** Explains above a story why it ignores the toolbar's role. */
export const RoleNote = ({ children }: { children: ReactNode }) => <Banner tone="neutral">{children}</Banner>
