/** Storage keys of observations being typed begin with this (useTypedDraft.ts); kept at sign-out. */
export const OBSERVATION_DRAFTS = 'radops.observation.'
