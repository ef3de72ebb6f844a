import { apis } from '@posada/contract/apis'
import type { Endpoint } from '@posada/contract/endpoint'
import { normalizeText } from '@posada/domain/text/search-key'
import { actionNames } from './action-names.ts'

/** Actions without a request: those of workers and those that the provider runs on the machine. */
const actionsWithoutRequest: Record<string, string> = {
  registry: 'Envío de partes a las autoridades',
  documents: 'Preparación de documentos',
  morning: 'Puesta al día de la limpieza',
  mail: 'Envío de correos',
  calendars: 'Lectura de un calendario iCal',
  'daily-report': 'Envío del informe diario',
  export: 'Preparación de la copia de los datos de la cuenta',
  'account-closing': 'Aviso del cierre de la cuenta',
  'option-over': 'Opción vencida: unidades liberadas',
  'portal-booking': 'Reserva de un portal',
  'relocate-stay': 'Cambio de unidad para hacer sitio a otra reserva',
  'erase travellers': 'Borrado de viajeros al acabar el plazo legal',
  'number arrivals': 'Numeración de partes de entrada',
  subscription: 'Suscripción cambiada por el proveedor',
  'session reused': 'Sesión cerrada porque se ha usado en dos sitios',
  review: 'Opinión retirada por el proveedor',
}

const summaries = Object.values<Record<string, Endpoint>>(apis)
  .flatMap((api) => Object.values(api))
  .map(({ path, summary }) => [path, actionNames[path] ?? summary] as const)
const textsByAction = new Map([...summaries, ...Object.entries(actionsWithoutRequest)])
const keys = [...textsByAction].map(([action, text]) => ({ action, key: normalizeText(text) }))

/** The Spanish text of an action of the audit trail; an action that no longer exists is shown by its stored name. */
export const actionText = (action: string): string => textsByAction.get(action) ?? action

/** The actions whose Spanish text contains the search term. */
export const actionsContaining = (term: string): string[] =>
  keys.filter(({ key }) => key.includes(term)).map(({ action }) => action)
