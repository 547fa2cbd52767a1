import './style.css'
import { COLUMNS, kiosks, PAGE_SIZE, signIn, token } from '../api.js'

// No framework, only the web platform.
const root = document.getElementById('root')
let page = 0
let search = ''

async function show() {
  const { rows, total } = await kiosks(page, search)
  root.querySelector('tbody').replaceChildren(
    ...rows.map((row) => {
      const line = document.createElement('tr')
      for (const column of COLUMNS) line.insertCell().textContent = row[column]
      return line
    }),
  )
  root.querySelector('[data-next]').disabled = (page + 1) * PAGE_SIZE >= total
}

function list() {
  history.replaceState(null, '', '/kiosks')
  const heads = COLUMNS.map((column) => `<th>${column}</th>`).join('')
  root.innerHTML = `<main><input placeholder="Search"><table><thead><tr>${heads}</tr></thead><tbody></tbody></table>
    <button type="button" data-next>Next</button></main>`
  root.querySelector('[data-next]').onclick = () => {
    page += 1
    show()
  }
  root.querySelector('input').oninput = (event) => {
    search = event.target.value
    page = 0
    show()
  }
  show()
}

function form() {
  root.innerHTML = `<form><p role="alert"></p><label>User name <input name="username" required></label>
    <label>Password <input name="password" type="password" required></label><button type="submit">Sign in</button></form>`
  root.querySelector('form').onsubmit = async (event) => {
    event.preventDefault()
    const fields = new FormData(event.target)
    try {
      await signIn(fields.get('username'), fields.get('password'))
      list()
    } catch (error) {
      root.querySelector('[role=alert]').textContent = error.message
    }
  }
}

if (token()) list()
else form()
