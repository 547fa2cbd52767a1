import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { start } from '../start.jsx'

function Login({ onSubmit, error }) {
  return (
    <Paper sx={{ maxWidth: 360, mx: 'auto', mt: 10, p: 3 }}>
      <form onSubmit={onSubmit}>
        <Stack spacing={2}>
          {error && <Alert severity="error">{error}</Alert>}
          <TextField name="username" label="User name" required />
          <TextField name="password" type="password" label="Password" required />
          <Button type="submit" variant="contained">
            Sign in
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}

function Frame({ children }) {
  return (
    <>
      <CssBaseline />
      {children}
    </>
  )
}

start({ Login, Frame, loadList: () => import('./List.jsx') })
