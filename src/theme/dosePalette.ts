/**
 * The line around every colour of dose rates (contract/doseScale.ts). The colours are the same on light and dark ground,
 * so none can contrast with both: the casing does. tests/unit/ui/doseColours.test.ts measures it.
 */
export const DOSE_CASING = { light: '#4a505c', dark: '#c2c7d0' } as const
