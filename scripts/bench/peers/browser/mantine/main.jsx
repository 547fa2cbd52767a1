import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button, MantineProvider, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { start } from '../start.jsx'

// Only the style sheets of the components used here, as its documentation advises for small pages.
function Login({ onSubmit, error }) {
  return (
    <Paper withBorder maw={360} mx="auto" mt={80} p="lg">
      <form onSubmit={onSubmit}>
        <Stack>
          {error && <Text c="red">{error}</Text>}
          <TextInput name="username" label="User name" required />
          <PasswordInput name="password" label="Password" required />
          <Button type="submit">Sign in</Button>
        </Stack>
      </form>
    </Paper>
  )
}

start({ Login, Frame: MantineProvider, loadList: () => import('./List.jsx') })
