import simpleRest from 'ra-data-simple-rest'
import { StrictMode } from 'react'
import { Admin, fetchUtils, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { signIn, token } from '../api.js'
import KioskList from './KioskList.jsx'

const httpClient = (url, options = {}) =>
  fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token()}` } })

const authProvider = {
  login: ({ username, password }) => signIn(username, password),
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!token()) throw new Error('not signed in')
  },
  checkError: async (error) => {
    if (error.status === 401) throw error
  },
  getPermissions: async () => undefined,
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Admin dataProvider={simpleRest('/api', httpClient)} authProvider={authProvider} disableTelemetry>
      <Resource name="kiosks" list={KioskList} />
    </Admin>
  </StrictMode>,
)
