/** A complete mail as stored in the outbox, so that it does not change while it waits. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

interface EmailContent {
  to: string
  /** For the greeting; may be empty. */
  name: string
  subject: string
  /** Paragraphs before the link. */
  opening: string[]
  link?: { label: string; url: string }
  /** Paragraphs after it. */
  closing: string[]
}

/** Renders a mail as plain text and as HTML without images, scripts or external content. */
export function writeEmail({ to, name, subject, opening, link, closing }: EmailContent): Message {
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

/** The URL is visible too, for people who check it before clicking or copy it. */
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
