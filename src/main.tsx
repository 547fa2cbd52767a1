import '#src/theme/fonts.ts'
import '#src/theme/global.css.ts'
import { start } from '#src/app/start.tsx'
import { invariant } from '#src/shared/invariant.ts'

const container = document.getElementById('root')
invariant(container, 'The page has no element with id root')
start(container)
