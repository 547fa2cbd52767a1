import { addToast } from './toast.ts'

/** For `onSaved` and `onSuccess`: shows a success toast, then continues. */
export const withToast = (title: string, then: () => void, text?: string | null) => (): void => {
  addToast({ tone: 'positive', title, ...(text && { text }) })
  then()
}
