/**
 * The outline around every dose rate colour (contract/doseScale.ts). The colours are the same on light and dark
 * backgrounds and cannot contrast with both, so the outline does. Measured by tests/unit/ui/doseColours.test.ts.
 */
export const DOSE_CASING = { light: '#4a505c', dark: '#c2c7d0' } as const
