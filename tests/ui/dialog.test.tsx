import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { dialogSuite, inDocument } from '#tests/support/dialogSuite.tsx'

dialogSuite('Radix', { implementation: RadixDialog, makeContainer: inDocument })
