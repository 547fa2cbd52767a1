/** In the place of src/features/reports/usePrintView.ts: inside of a shadow root there is no page of ours to print. */
export const usePrintView = () => ({ PrintView: undefined, isPrinting: false, print: undefined })
