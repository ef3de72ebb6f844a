import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import { styleNonceOf } from './security-headers.ts'

/** A page with one question: its content is HTML, the other texts are escaped here. */
export type PlainPage = { language: string; title: string; content: string }

/** A paragraph with a text. */
export const pageText = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** A form that posts to the address of the page, without fields. */
export const pressForm = (label: string): string =>
  `<form method="post"><button type="submit">${escapeHtml(label)}</button></form>`

export const UNKNOWN_LINK: PlainPage = {
  language: 'es',
  title: 'El enlace no es válido o ha caducado',
  content: '<p lang="en">The link is not valid or has expired.</p>',
}

/** What a form and a mail program send says nothing that the address does not say; multipart is accepted everywhere. */
export function acceptForms(scope: FastifyInstance): void {
  const body = { bodyLimit: 10_000, parseAs: 'string' } as const
  scope.addContentTypeParser('application/x-www-form-urlencoded', body, async () => undefined)
}

const STYLE = `body{margin:0;padding:32px 20px;background:#f5f3ef;color:#24211e;font:16px/24px system-ui,sans-serif}
main{max-width:560px;margin:0 auto}h1{font-size:26px;line-height:32px;overflow-wrap:anywhere}
button{min-height:52px;padding:0 24px;border:0;border-radius:10px;background:#0f5a58;color:#fff;font:inherit;font-weight:600}
button:focus-visible{outline:3px solid #0f5a58;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#1b1a18;color:#f1eee9}button{background:#7fc4bd;color:#10201f}}`

export function sendPlainPage(reply: FastifyReply, { language, title, content }: PlainPage): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex, nofollow').send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${styleNonceOf(reply)}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`)
}
