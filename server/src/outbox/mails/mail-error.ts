import { REPLACED } from './queries.ts'

/** Errors of mail servers are English and contain addresses, so only their status code is shown. */
export function mailErrorInSpanish(error: string): string {
  if (error === '') return ''
  if (error.startsWith('El ')) return error // a message of this application
  if (error === REPLACED) return 'No ha llegado a salir: lo ha sustituido otro mensaje'
  const code = /\b[45]\d\d\b/.exec(error)?.[0]
  if (code?.startsWith('5')) return `El servidor de correo lo ha rechazado (${code}). Revise la dirección.`
  if (code) return `El servidor de correo no lo acepta por ahora (${code})`
  return 'No se ha podido hablar con el servidor de correo'
}
