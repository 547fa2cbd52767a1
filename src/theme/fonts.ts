// The portal's self-hosted fonts. Widgets use document.fonts.add, because browsers ignore @font-face in shadow roots.
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
