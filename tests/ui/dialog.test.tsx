import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { inDocument } from '#tests/support/dialogContainers.ts'
import { dialogSuite } from '#tests/support/dialogSuite.tsx'

dialogSuite('Radix', { implementation: RadixDialog, makeContainer: inDocument })
