import { apis } from '@posada/contract/apis'
import type { Endpoint } from '@posada/contract/endpoint'
import { plain } from '@posada/domain/search-key'

/** What workers do by themselves, and the provider on the machine. */
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

/** An action of the audit trail in the user's words; one that nobody knows any more is named as it was kept. */
export const actionWords = (action: string): string => words.get(action) ?? action

/** Actions in whose words a search term stands. */
export const actionsWith = (term: string): string[] =>
  keys.filter(({ key }) => key.includes(term)).map(({ action }) => action)
