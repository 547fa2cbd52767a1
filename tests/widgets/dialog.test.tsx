import { NativeDialog } from '#src/ui/Dialog/NativeDialog.tsx'
import { dialogSuite, inShadowRoot } from '#tests/support/dialogSuite.tsx'

dialogSuite('native', { implementation: NativeDialog, makeContainer: inShadowRoot })
