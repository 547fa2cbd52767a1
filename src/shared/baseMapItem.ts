/** Where the device remembers what each person chose below the maps (baseMapChoice.ts); kept when one of them signs out. */
export const BASE_MAP_ITEM = 'radops.baseMap'
