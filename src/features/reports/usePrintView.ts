import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import type { ReportPrintProps } from './print/ReportPrint.tsx'

/**
 * The pages that are printed instead of the screen, by the button and by the browser's own menu alike. They are in the
 * document only while it prints.
 * @param frame in the page; inside a shadow root the page belongs to the host, and so does its print layout
 * @returns both undefined there, and until the module of the pages is here: till then the browser prints the screen
 */
export function usePrintView(frame: RefObject<HTMLElement | null>) {
  const [PrintView, setPrintView] = useState<ComponentType<ReportPrintProps>>()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (frame.current?.getRootNode() !== document) return
    let isShown = true
    void loadChunk(() => import('./print/ReportPrint.tsx')).then(
      ({ ReportPrint }) => isShown && setPrintView(() => ReportPrint),
      (cause: Error) => logProblem('the print view did not arrive', cause),
    )
    // The browser lays the pages out as soon as its event is over.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      isShown = false
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [frame])
  return { PrintView, isPrinting, print: PrintView && (() => window.print()) }
}
