import { addToast } from './toast.ts'

/** For `onSaved` and `onSuccess`: says what was done, then goes on. */
export const withToast = (title: string, then: () => void) => (): void => {
  addToast({ tone: 'positive', title })
  then()
}
