import { StrictMode, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { signIn, token } from './api.js'

/**
 * Shows the sign-in first. The list is a separate module, which is loaded before it renders: React would delay a lazy
 * component below Suspense by 300 ms.
 */
export function start({ Login, Frame, loadList }) {
  function App({ initial }) {
    const [List, setList] = useState(() => initial)
    const [error, setError] = useState('')
    const onSubmit = async (event) => {
      event.preventDefault()
      const form = new FormData(event.target)
      try {
        await signIn(form.get('username'), form.get('password'))
        const { default: next } = await loadList()
        history.pushState(null, '', '/kiosks')
        startTransition(() => setList(() => next))
      } catch (failure) {
        setError(failure.message)
      }
    }
    return <Frame>{List ? <List /> : <Login onSubmit={onSubmit} error={error} />}</Frame>
  }
  const root = createRoot(document.getElementById('root'))
  const draw = (initial) =>
    root.render(
      <StrictMode>
        <App initial={initial} />
      </StrictMode>,
    )
  if (token()) loadList().then(({ default: List }) => draw(List))
  else draw(null)
}
