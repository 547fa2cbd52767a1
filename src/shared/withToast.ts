import { addToast } from './toast.ts'

/** For `onSaved` and `onSuccess`: shows a success toast, then continues. */
export const withToast = (title: string, then: () => void) => (): void => {
  addToast({ tone: 'positive', title })
  then()
}
