import { escapeHtml } from '../http/pages/escape-html.ts'

type MailContent = { title: string; paragraphs: string[]; button?: { label: string; url: string }; footer?: string }

const FOOTER = 'Este correo lo envía Posada automáticamente; no hace falta que responda.'
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Formats one mail as text and as HTML. All values are plain text. Styles are inline because mail programs drop the
 * rest.
 */
export function renderMail({ title, paragraphs, button, footer = FOOTER }: MailContent): {
  text: string
  html: string
} {
  const text = [
    title,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \nPosada\n${footer}`,
  ].join('\n\n')
  return { text, html: toHtml({ title, paragraphs, footer, ...(button ? { button } : {}) }) }
}

function toHtml({ title, paragraphs, button, footer = '' }: MailContent): string {
  const lines = paragraphs.map(
    (line) =>
      `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:#3d3a36">${escapeHtml(line)}</p>`,
  )
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f5f3ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3ef"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;${FONT};font-size:20px;font-weight:700;color:#0f5a58">Posada</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border:1px solid #e4e0d9;border-radius:12px">
<h1 style="margin:0 0 20px;${FONT};font-size:22px;line-height:29px;font-weight:600;color:#23211e">${escapeHtml(title)}</h1>
${lines.join('\n')}
${button ? toButton(button) : ''}</td></tr>
<tr><td style="padding:16px 4px 0;${FONT};font-size:13px;line-height:20px;color:#6b665f">${escapeHtml(footer)}</td></tr>
</table></td></tr></table>
</body>
</html>`
}

function toButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:13px 24px;background:#0f5a58;border-radius:8px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;${FONT};font-size:13px;line-height:20px;color:#6b665f">Si el botón no funciona, copie esta dirección en su navegador:<br><a href="${address}" style="color:#0f5a58;word-break:break-all">${address}</a></p>
`
}
