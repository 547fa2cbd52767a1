import { type ReactNode, useLayoutEffect } from 'react'

type PageProps = {
  theme: 'light' | 'dark' | 'system'
  density: 'comfortable' | 'compact'
  children: ReactNode
}

/** Puts the toolbar's choices where the theme looks for them: on the root element. */
export function Page({ theme, density, children }: PageProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.density = density
  }, [theme, density])
  return children
}
