import { tag } from './soap.ts'
import type { Batch, Item, Oddity } from './types.ts'

const STATES: Record<number, string> = {
  1: 'Lote tramitado sin errores',
  2: 'Lote con errores en la cabecera o formato de la solicitud',
  3: 'Error inesperado',
  4: 'En proceso',
  5: 'Pendiente',
  6: 'Lote tramitado con errores en algunas comunicaciones',
}
const LONG = ' Revise los datos informados y vuelva a enviar la comunicación una vez corregida.'.repeat(6)

export type Oddities = ReadonlySet<Oddity>

/** A batch in the answers of `consultaLote` and of operation C. */
export function formatBatch(batch: Batch, oddities: Oddities): string {
  const isDone = batch.processedAt !== null
  const time = (instant: number | null) => (instant === null ? null : formatTime(instant, oddities))
  return [
    '<resultado>',
    tag('lote', batch.id),
    tag(oddities.has('type-typo') ? 'tipoComuniacion' : 'tipoComunicacion', batch.type),
    tag('tipoOperacion', batch.operation),
    tag('fechaPeticion', time(batch.receivedAt)),
    tag('fechaProcesamiento', time(batch.processedAt)),
    tag('codigoEstado', batch.state),
    tag('descEstado', STATES[batch.state]),
    tag('identificadorUsuario', batch.user),
    tag('nombreUsuario', batch.user),
    tag('codigoArrendador', batch.landlordCode),
    tag('aplicacion', batch.application),
    isDone && (batch.state === 1 || batch.state === 6) ? formatItems(batch.items, oddities) : '',
    '</resultado>',
  ].join('')
}

function formatItems(items: Item[], oddities: Oddities): string {
  const name = oddities.has('result-typo') ? 'resutadoComunicacion' : 'resultadoComunicacion'
  const told = items.map((item) => `<${name}>${formatItem(item, oddities)}</${name}>`)
  return `<resultadoComunicaciones>${told.join('')}</resultadoComunicaciones>`
}

function formatItem({ order, code, error, isCancelled }: Item, oddities: Oddities): string {
  const cancelled = tag('anulada', isCancelled ? 'true' : null)
  if (error === null) return tag('orden', order) + cancelled + tag('codigoComunicacion', code)
  const long = oddities.has('long-errors') ? LONG : ''
  return tag('orden', order) + tag('tipoError', 'Error validación de datos') + tag('error', error + long)
}

/** A time, always with the offset of winter time; only its format matters. */
export function formatTime(instant: number, oddities: Oddities): string {
  const text = new Date(instant + 3_600_000).toISOString().slice(0, 23)
  return oddities.has('blank-dates') ? text.slice(0, 19).replace('T', ' ') : `${text}+01:00`
}

/** The code and description that begin every answer. */
export function formatCode(code: number, description: string, oddities: Oddities): string {
  const name = oddities.has('return-code') ? 'codigoRetorno' : 'codigo'
  return tag(name, code) + tag('descripcion', oddities.has('no-description') ? null : description)
}
