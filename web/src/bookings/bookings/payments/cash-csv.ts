import type { CashEntry } from '@posada/contract/bookings/payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import { paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'

const BYTE_ORDER_MARK = '\ufeff' // without it Excel reads the file as Latin-1
const header = ['Hora', 'Reserva', 'Titular', 'Establecimiento', 'Método', 'Nota', 'Quién', 'Importe', 'Fianza']

/** The day's payments as CSV for Spanish spreadsheets: semicolons between cells, decimal comma. */
export function cashCsv(entries: readonly CashEntry[]): string {
  const rows = entries.map((entry) => [
    ...[formatTime(entry.createdAt), entry.locator, entry.holderName, entry.establishmentName].map(textCell),
    ...[paymentMethodLabels[entry.method], entry.note, entry.createdBy].map(textCell),
    formatEuros(entry.amount).replace(/[.\u00a0€]/g, ''),
    entry.isSecurityDeposit ? 'Sí' : '',
  ])
  return BYTE_ORDER_MARK + [header, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')
}

/** One text cell. A text that looks like a formula gets a quote in front, so that opening the file does not run it. */
export function textCell(text: string): string {
  const safe = /^\s*[=+\-@]/.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const timeFormat = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

/** '10:12' in the browser's time zone. */
export const formatTime = (iso: string): string => timeFormat.format(new Date(iso))
