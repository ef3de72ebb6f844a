import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { mailButton } from '../../../outbox/mails/public.ts'
import type { BookingFacts } from './booking-facts.ts'

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const [TEAL, INK, SOFT, LINE] = ['#0f5a58', '#24211e', '#6b665f', '#e8e4dd']
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'
const text = (size: number, colour: string, more = '') =>
  `${FONT};font-size:${size}px;line-height:${Math.round(size * 1.5)}px;color:${colour};${more}`

/**
 * The booking's facts as the mail's HTML: tables and inline styles, because mail programs drop the rest. Texts are
 * escaped.
 */
export function bookingHtml(facts: BookingFacts): string {
  const { language, words, establishmentName, title, paragraphs, conditions, contact } = facts
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f5f3ef">
<table ${TABLE} style="background:#f5f3ef"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:600px">
<tr><td style="padding:18px 24px;background:${TEAL};border-radius:12px 12px 0 0;${text(20, '#ffffff', 'font-weight:700;word-break:break-word')}">${escapeHtml(establishmentName)}</td></tr>
<tr><td style="padding:26px 24px 28px;background:#ffffff;border:1px solid ${LINE};border-top:0;border-radius:0 0 12px 12px">
<h1 style="margin:0 0 14px;${FONT};font-size:23px;line-height:30px;font-weight:600;color:${INK};word-break:break-word">${escapeHtml(title)}</h1>
${paragraphs.map((part) => (typeof part === 'string' ? paragraphOf(part) : mailButton(part, messageTexts[language].copyLink))).join('\n')}
${datesOf(facts)}
${termsOf(facts)}
${unitsOf(facts)}
${amountsOf(facts)}
${conditions ? conditionsOf(words.conditions, conditions) : ''}</td></tr>
<tr><td style="padding:16px 24px 0;${text(14, SOFT, 'word-break:break-word')}"><strong style="color:${INK}">${escapeHtml(establishmentName)}</strong><br>${contact.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table>
</body>
</html>`
}

const paragraphOf = (paragraph: string) =>
  `<p style="margin:0 0 12px;${text(16, INK, 'word-break:break-word')}">${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`

function datesOf({ arrival, departure, words }: BookingFacts): string {
  const cell = (label: string, { weekday, date, hour }: BookingFacts['arrival'], border: string) =>
    `<td width="50%" valign="top" style="padding:14px 16px;background:#e3f0ee;${border}">
<div style="${text(13, TEAL, 'font-weight:600')}">${label}</div>
<div style="${text(16, INK, 'font-weight:600')}">${escapeHtml(date)}</div>
<div style="${text(14, '#57514a')}">${escapeHtml([weekday, hour].filter(Boolean).join(', '))}</div></td>`
  const left = 'border-radius:8px 0 0 8px;border-right:1px solid #a9cfcb'
  return `<table ${TABLE} style="margin:0 0 8px"><tr>${cell(escapeHtml(words.arrival), arrival, left)}${cell(escapeHtml(words.departure), departure, 'border-radius:0 8px 8px 0')}</tr></table>`
}

function termsOf({ terms }: BookingFacts): string {
  const rows = terms.map(([label, value]) => row(escapeHtml(label), escapeHtml(value), { colour: SOFT }))
  return `<table ${TABLE} style="margin:0 0 20px">${rows.join('')}</table>`
}

function unitsOf({ units, words }: BookingFacts): string {
  const rows = units.map(({ name, detail, total }) =>
    row(
      `${name && `<strong style="font-weight:600">${escapeHtml(name)}</strong><br>`}<span style="${text(14, SOFT)}">${escapeHtml(detail)}</span>`,
      escapeHtml(total),
      { line: true },
    ),
  )
  return `${heading(escapeHtml(words.units[units.length === 1 ? 0 : 1]))}<table ${TABLE} style="margin:0 0 20px">${rows.join('')}</table>`
}

function amountsOf({ amounts, words }: BookingFacts): string {
  const rows = amounts.map(({ label, amount, isStrong }) =>
    isStrong
      ? row(`<strong>${escapeHtml(label)}</strong>`, `<strong>${escapeHtml(amount)}</strong>`, { line: true, size: 18 })
      : row(escapeHtml(label), escapeHtml(amount), { colour: '#57514a' }),
  )
  return `${heading(escapeHtml(words.amount))}<table ${TABLE}>${rows.join('')}</table>`
}

const conditionsOf = (title: string, conditions: string) =>
  `<div style="height:20px;line-height:20px">&nbsp;</div>${heading(escapeHtml(title))}<p style="margin:0;${text(14, '#57514a', 'word-break:break-word')}">${escapeHtml(conditions).replace(/\r?\n/g, '<br>')}</p>`

const heading = (title: string) =>
  `<h2 style="margin:0 0 2px;${FONT};font-size:14px;line-height:22px;font-weight:600;color:${TEAL}">${title}</h2>`

type Look = { colour?: string; line?: boolean; size?: number }

/** A table row: the label and, right-aligned, its value. Both are HTML already. */
function row(label: string, value: string, { colour = INK, line = false, size = 15 }: Look): string {
  const border = line ? `border-top:1px solid ${LINE};` : ''
  return `<tr><td valign="top" style="padding:7px 12px 7px 0;${border}${text(size, colour, 'word-break:break-word')}">${label}</td><td valign="top" align="right" style="padding:7px 0;${border}${text(size, INK)}">${value}</td></tr>`
}
