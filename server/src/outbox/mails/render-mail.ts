import { escapeHtml } from '../../platform/http/pages/escape-html.ts'

type Button = { label: string; url: string }
type MailContent = {
  title: string
  /** A line break within a paragraph stays one; the button's place may be among them. */
  paragraphs: (string | Button)[]
  button?: Button
  footer?: string
  /** The mail's language, and the name above it: Spanish and Posada's unless given. */
  language?: string
  brand?: string
  /** Stands above the address of the button. */
  copyLink?: string
  /** A last link below the mail. */
  footerLink?: Button
}

const FOOTER = 'Este correo lo envía Posada automáticamente; no hace falta que responda.'
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const COPY_LINK = 'Si el botón no funciona, copie esta dirección en su navegador:'

/**
 * Formats one mail as text and as HTML. All values are plain text. Styles are inline because mail programs drop the
 * rest.
 */
export function renderMail({ title, paragraphs, button, footer = FOOTER, ...frame }: MailContent): {
  text: string
  html: string
} {
  const parts = button ? [...paragraphs, button] : paragraphs
  const { footerLink } = frame
  const text = [
    title,
    ...parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)),
    `-- \n${frame.brand ?? 'Posada'}\n${footer}`,
    ...(footerLink ? [`${footerLink.label}:\n${footerLink.url}`] : []),
  ].join('\n\n')
  return { text, html: toHtml({ ...frame, title, paragraphs: parts, footer }) }
}

function toHtml({ title, paragraphs, footer = '', footerLink, ...frame }: MailContent): string {
  const { language = 'es', brand = 'Posada', copyLink = COPY_LINK } = frame
  const parts = paragraphs.map((part) => (typeof part === 'string' ? toParagraph(part) : mailButton(part, copyLink)))
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f5f3ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3ef"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;${FONT};font-size:20px;line-height:28px;font-weight:700;color:#0f5a58;word-break:break-word">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border:1px solid #e4e0d9;border-radius:12px">
<h1 style="margin:0 0 20px;${FONT};font-size:22px;line-height:29px;font-weight:600;color:#23211e;word-break:break-word">${escapeHtml(title)}</h1>
${parts.join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;${FONT};font-size:13px;line-height:20px;color:#6b665f">${escapeHtml(footer)}${footerLink ? toFooterLink(footerLink) : ''}</td></tr>
</table></td></tr></table>
</body>
</html>`
}

const toParagraph = (text: string): string =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:#3d3a36;word-break:break-word">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`

/** The button of a mail as HTML, and below it its address to be copied. */
export function mailButton({ label, url }: Button, copyLink: string): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:13px 24px;background:#0f5a58;border-radius:8px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:#6b665f">${escapeHtml(copyLink)}<br><a href="${address}" style="color:#0f5a58;word-break:break-all">${address}</a></p>`
}

const toFooterLink = ({ label, url }: Button): string =>
  `<br><a href="${escapeHtml(url)}" style="color:#6b665f">${escapeHtml(label)}</a>`
