let hasSignedIn = false

/** The login form has done its work: whatever had the focus goes away with it. */
export function markSignIn(): void {
  hasSignedIn = true
}

/** Whether the page that shows now follows a sign-in; true once. */
export function takeSignIn(): boolean {
  const was = hasSignedIn
  hasSignedIn = false
  return was
}
