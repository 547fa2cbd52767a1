// Self-hosted faces of the portal. Widgets load theirs with document.fonts.add: an @font-face rule inside a shadow
// root is ignored by browsers.
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
