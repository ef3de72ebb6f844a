import type { Db } from '../../db/database.ts'
import { findMail } from '../../mails/public.ts'

type Summary = { summaryState: 'idle' | 'sending' | 'sent' | 'failed'; summaryError: string }

/** The state of the last mail with the booking's details, and the error that delays it. */
export async function summaryState(db: Db, accountId: string, mailId: string | null): Promise<Summary> {
  const mail = mailId === null ? undefined : await findMail(db, accountId, mailId)
  if (!mail) return { summaryState: 'idle', summaryError: '' }
  if (mail.state === 'sent') return { summaryState: 'sent', summaryError: '' }
  return { summaryState: mail.state === 'failed' ? 'failed' : 'sending', summaryError: inSpanish(mail.lastError ?? '') }
}

/** Errors of mail servers are English and contain addresses, so only their status code is shown. */
function inSpanish(error: string): string {
  if (error === '') return ''
  if (error.startsWith('El ')) return error // a message of this application
  const code = /\b[45]\d\d\b/.exec(error)?.[0]
  if (code?.startsWith('5')) return `El servidor de correo lo ha rechazado (${code}). Revise la dirección.`
  if (code) return `El servidor de correo no lo acepta por ahora (${code})`
  return 'No se ha podido hablar con el servidor de correo'
}
