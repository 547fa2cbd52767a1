// A page with a widget, and its server, which gets the token for it: node intranet.mjs
import { createServer } from 'node:http'

const CONSOLE = process.env.CONSOLE ?? 'http://127.0.0.1:8080'
const ORIGIN = process.env.ORIGIN ?? 'http://127.0.0.1:3000'

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${CONSOLE}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Your server uses the console account of the person signed in to your intranet; here it is always the same demo account. */
async function tokenForPage() {
  const { access } = await post('auth/login/', {
    email: 'manager@harbor.example',
    password: 'Exercise-2026!',
  })
  return post('auth/embed-token/', { origin: ORIGIN }, access)
}

const page = `<!doctype html>
<html lang="en">
<title>Our intranet</title>
<script type="module" src="${CONSOLE}/widgets/v1/radops.js"></script>
<script type="module">
  document.querySelector('radops-session').getToken = async () => {
    const answer = await fetch('/radops-token')
    if (!answer.ok) throw new Error('no token: ' + answer.status)
    return (await answer.json()).access
  }
</script>
<h1>Our intranet</h1>
<radops-session><radops-mission-report></radops-mission-report></radops-session>
</html>`

const server = createServer((request, response) => {
  if (request.url !== '/radops-token')
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  tokenForPage().then(
    (token) => response.setHeader('content-type', 'application/json').end(JSON.stringify(token)),
    (error) => response.writeHead(502).end(String(error)),
  )
})
server.listen(Number(new URL(ORIGIN).port), () => console.log(`Open ${ORIGIN}`))
