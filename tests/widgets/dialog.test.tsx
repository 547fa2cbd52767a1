import { NativeDialog } from '#src/ui/Dialog/NativeDialog.tsx'
import { inShadowRoot } from '#tests/support/dialogContainers.ts'
import { dialogSuite } from '#tests/support/dialogSuite.tsx'

dialogSuite('native', { implementation: NativeDialog, makeContainer: inShadowRoot })
