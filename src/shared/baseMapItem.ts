/** Storage key of each person's base maps (baseMapChoice.ts); kept at sign-out. */
export const BASE_MAP_ITEM = 'radops.baseMap'
