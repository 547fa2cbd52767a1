/** `Public` is Network Wide; other modes, also unknown ones, keep their name (ruling 47). */
export const sharingModeLabel = (mode: string | null | undefined): string | undefined =>
  mode === 'Public' ? 'Network Wide' : (mode ?? undefined)
