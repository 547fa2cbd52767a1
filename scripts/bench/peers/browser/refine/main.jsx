import '@ant-design/v5-patch-for-react-19'
import '@refinedev/antd/dist/reset.css'
import { AuthPage, ThemedLayout } from '@refinedev/antd'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider, { CatchAllNavigate, NavigateToResource } from '@refinedev/react-router'
import dataProvider, { axiosInstance } from '@refinedev/simple-rest'
import { App as AntdApp, ConfigProvider } from 'antd'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { signIn, token } from '../api.js'
import KioskList from './KioskList.jsx'

axiosInstance.interceptors.request.use((request) => {
  request.headers.Authorization = `Bearer ${token()}`
  return request
})

const authProvider = {
  login: async ({ email, password }) => {
    try {
      await signIn(email, password)
      return { success: true, redirectTo: '/' }
    } catch (error) {
      return { success: false, error }
    }
  },
  logout: async () => {
    localStorage.removeItem('token')
    return { success: true, redirectTo: '/login' }
  },
  check: async () => (token() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async (error) => ({ error }),
  getIdentity: async () => ({ id: 1, name: 'admin' }),
  getPermissions: async () => null,
}

const inside = (
  <Authenticated key="inside" fallback={<CatchAllNavigate to="/login" />}>
    <ThemedLayout>
      <Outlet />
    </ThemedLayout>
  </Authenticated>
)
const outside = (
  <Authenticated key="outside" fallback={<Outlet />}>
    <NavigateToResource />
  </Authenticated>
)

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <BrowserRouter>
      <ConfigProvider>
        <AntdApp>
          <Refine
            routerProvider={routerProvider}
            dataProvider={dataProvider('/api')}
            authProvider={authProvider}
            resources={[{ name: 'kiosks', list: '/kiosks' }]}
            options={{ disableTelemetry: true, syncWithLocation: true }}
          >
            <Routes>
              <Route element={inside}>
                <Route index element={<NavigateToResource resource="kiosks" />} />
                <Route path="/kiosks" element={<KioskList />} />
              </Route>
              <Route element={outside}>
                <Route
                  path="/login"
                  element={<AuthPage type="login" registerLink={false} forgotPasswordLink={false} />}
                />
              </Route>
            </Routes>
          </Refine>
        </AntdApp>
      </ConfigProvider>
    </BrowserRouter>
  </StrictMode>,
)
