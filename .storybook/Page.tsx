import { type ReactNode, useLayoutEffect } from 'react'
import { type Density, setDensity, setTheme, type Theme } from '#src/shared/theme.ts'
import { emulateMedia, type MediaChoice } from './emulatedMedia.ts'

type PageProps = MediaChoice & { theme: Theme; density: Density; children: ReactNode }

/** Applies the toolbar's choices. */
export function Page({ theme, density, motion, forcedColours, children }: PageProps) {
  useLayoutEffect(() => {
    setTheme(theme)
    setDensity(density)
  }, [theme, density])
  useLayoutEffect(() => emulateMedia({ motion, forcedColours }), [motion, forcedColours])
  return children
}
