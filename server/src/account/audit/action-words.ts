import { apis } from '@posada/contract/apis'
import type { Endpoint } from '@posada/contract/endpoint'
import { plain } from '@posada/domain/search-key'

/** Actions without a request: those of workers and those that the provider runs on the machine. */
const ofWorkers: Record<string, string> = {
  registry: 'Envío de partes a las autoridades',
  documents: 'Preparación de documentos',
  morning: 'Puesta al día de la limpieza',
  mail: 'Envío de correos',
  'option-over': 'Opción vencida: unidades liberadas',
  'erase travellers': 'Borrado de viajeros al acabar el plazo legal',
  'number arrivals': 'Numeración de partes de entrada',
  subscription: 'Suscripción cambiada por el proveedor',
  review: 'Opinión retirada por el proveedor',
}

const summaries = Object.values<Record<string, Endpoint>>(apis)
  .flatMap((api) => Object.values(api))
  .map(({ path, summary }) => [path, summary] as const)
const words = new Map([...summaries, ...Object.entries(ofWorkers)])
const keys = [...words].map(([action, text]) => ({ action, key: plain(text) }))

/** The Spanish text of an action of the audit trail; an action that no longer exists is shown by its stored name. */
export const actionWords = (action: string): string => words.get(action) ?? action

/** The actions whose Spanish text contains the search term. */
export const actionsWith = (term: string): string[] =>
  keys.filter(({ key }) => key.includes(term)).map(({ action }) => action)
