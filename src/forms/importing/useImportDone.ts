import { useState } from 'react'
import { addToast } from '#src/shared/toast.ts'
import { badRows, type CorrectedTable } from './importRules.ts'

/** What an import has done. */
export type ImportDone = {
  /** File name. */
  name: string
  /** '2 injects were imported.' */
  text: string
  /** With the rows that were left out. */
  table: CorrectedTable
}

/** The end of an import: the dialog closes with a toast, unless it left out rows, which it then offers to correct. */
export function useImportDone(onClose: () => void) {
  const [done, setDone] = useState<ImportDone>()
  const finish = (result: ImportDone): void => {
    if (badRows(result.table.problems) > 0) return setDone(result)
    addToast({ tone: 'positive', title: result.text })
    onClose()
  }
  return { done, finish }
}
