/** A mail as it is kept until it has left: whole, so that nothing it says changes while it waits. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

interface Letter {
  to: string
  /** As the person is greeted; nobody by name when it is empty. */
  name: string
  subject: string
  /** Before the link. */
  opening: string[]
  link?: { label: string; url: string }
  /** After it. */
  closing: string[]
}

/** The same words twice: as plain text, and as HTML without pictures, scripts or anything loaded from elsewhere. */
export function writeLetter({ to, name, subject, opening, link, closing }: Letter): Message {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const linked = link ? [`${link.label}:\n${link.url}`] : []
  const text = [greeting, ...opening, ...linked, ...closing, SIGNATURE].join('\n\n')
  const html = [
    paragraph(greeting),
    ...opening.map(paragraph),
    ...(link ? [linkParagraph(link)] : []),
    ...closing.map(paragraph),
    paragraph(SIGNATURE),
  ].join('\n')
  return { to, subject, text: `${text}\n`, html: page(subject, html) }
}

const SIGNATURE = 'RadOps Console'

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** The address is readable too: who looks before clicking, or copies it, need not trust a label. */
const linkParagraph = ({ label, url }: { label: string; url: string }) =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a><br>${escapeHtml(url)}</p>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; overflow-wrap: anywhere">
${body}
</body>
</html>
`

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
