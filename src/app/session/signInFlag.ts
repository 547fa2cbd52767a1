let hasSignedIn = false

/** Called by the login form before it unmounts and its focus is lost. */
export function markSignIn(): void {
  hasSignedIn = true
}

/** Whether the current page follows a sign-in. True once. */
export function takeSignIn(): boolean {
  const was = hasSignedIn
  hasSignedIn = false
  return was
}
