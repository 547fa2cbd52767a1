import '../plain/style.css'
import { Fragment } from 'react'
import { start } from '../start.jsx'

function Login({ onSubmit, error }) {
  return (
    <form onSubmit={onSubmit}>
      {error && <p role="alert">{error}</p>}
      <label>
        User name <input name="username" required />
      </label>
      <label>
        Password <input name="password" type="password" required />
      </label>
      <button type="submit">Sign in</button>
    </form>
  )
}

start({ Login, Frame: Fragment, loadList: () => import('./List.jsx') })
